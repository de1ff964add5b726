// The form of the page: sends what is typed to this service, and shows the answer. Whatever came
// from a puzzle or an answer is shown as text or as a picture, never as a part of the page.
(() => {
  'use strict';
  const at = (id) => document.getElementById(id);
  const root = document.documentElement;

  const samples = {
    nonogram: 'B;D;F;BB;D|B;E;DB;E;B\n',
    sudoku: '8.7..92..\n4.13....8\n.....8..7\n.1..83..6\n....1....\n2..96..3.\n1..8.....\n3....46.1\n..95..8.4\n',
    minesweeper: '1_2__0__1_\n_2__2__2_1\n____22____\n__42__21_1\n2____21___\n22__2____2\n__1__11___\n'
      + '_2__3__23_\n___5_2__3_\n1____2_3_1\n',
  };
  const media = [
    ['application/json', 'JSON'],
    ['text/plain', 'text'],
    ['image/svg+xml', 'SVG'],
    ['image/png', 'PNG'],
    ['image/gif', 'GIF'],
  ];
  const words = {
    en: { asks: 'Asking ...', stopped: 'Stopped.', lost: 'The service does not answer.',
      token: 'A token has letters, digits and signs of ASCII, and no blanks.', bytes: 'bytes', ms: 'ms' },
    ko: { asks: '묻는 중 ...', stopped: '멈췄습니다.', lost: '서비스가 응답하지 않습니다.',
      token: '토큰은 ASCII 문자, 숫자, 기호로 되어 있고 빈칸이 없습니다.', bytes: '바이트', ms: 'ms' },
  };
  const word = (id) => words[root.lang][id];
  const chosen = () => at('verb').selectedOptions[0];

  function speak(language) {
    root.lang = language;
    for (const id of ['en', 'ko']) at(id).setAttribute('aria-pressed', String(id === language));
    summarise();
  }

  function summarise() {
    at('summary').textContent = chosen().dataset[root.lang];
  }

  function offerMedia() {
    const draws = chosen().dataset.draws === 'yes';
    const before = at('accept').value;
    const options = media
      .filter(([type]) => type === 'text/plain' || draws === type.startsWith('image/'))
      .map(([type, name]) => new Option(name, type));
    at('accept').replaceChildren(...options);
    const kept = options.find((option) => option.value === before);
    (kept ?? (draws ? options[1] : options[0])).selected = true;
  }

  // What is typed as options: "a=1&b=2", with or without a question mark.
  const query = () => at('query').value.trim().replace(/^\?/, '');
  const path = () => `/v1/${chosen().value}${query() === '' ? '' : `?${query()}`}`;
  const token = () => at('token').value.trim();
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

  function showCommand() {
    // The token itself is never shown.
    const bearer = token() === '' ? '' : '-H "Authorization: Bearer $TOKEN" ';
    at('command').textContent = `curl -s ${bearer}-H 'Content-Type: text/plain' -H ${quoted(`Accept: ${at('accept').value}`)} `
      + `--data-binary ${quoted(at('text').value)} ${quoted(location.origin + path())}`;
  }

  function say(text, kind = '') {
    at('state').textContent = text;
    at('state').dataset.kind = kind;
  }

  function shown(type, blob, text) {
    if (type.startsWith('image/')) {
      const image = new Image();
      image.alt = chosen().dataset[root.lang];
      image.src = URL.createObjectURL(blob);
      image.onload = () => URL.revokeObjectURL(image.src);
      return image;
    }
    const block = document.createElement('pre');
    block.tabIndex = 0;  // it may scroll, for those with a keyboard, too
    block.textContent = type.startsWith('application/json') ? indented(text) : text;
    return block;
  }

  function indented(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }

  let under_way = null;

  async function ask(event) {
    event.preventDefault();
    under_way?.abort();
    const control = new AbortController();
    under_way = control;
    at('answer').replaceChildren();
    if (/[^!-~]/.test(token())) {
      under_way = null;
      at('stop').disabled = true;
      say(word('token'), 'bad');
      return;
    }
    const headers = { 'Content-Type': 'text/plain', Accept: at('accept').value };
    if (token() !== '') headers.Authorization = `Bearer ${token()}`;
    at('stop').disabled = false;
    say(word('asks'));
    const begin = performance.now();
    try {
      const answer = await fetch(path(), {
        method: 'POST',
        headers,
        body: at('text').value,
        signal: control.signal,
      });
      const blob = await answer.blob();
      const type = answer.headers.get('Content-Type') ?? '';
      const text = type.startsWith('image/') ? '' : await blob.text();
      const note = answer.headers.get('Crosshatch-Note');
      const time = Math.round(performance.now() - begin);
      at('answer').replaceChildren(shown(type, blob, text));
      say(`${answer.status} ${answer.statusText}, ${blob.size} ${word('bytes')}, ${time} ${word('ms')}`
        + `${note === null ? '' : `. ${note}`}`, answer.ok ? 'good' : 'bad');
    } catch (error) {
      if (under_way !== control) return;
      say(word(error.name === 'AbortError' ? 'stopped' : 'lost'), 'bad');
    }
    if (under_way !== control) return;
    under_way = null;
    at('stop').disabled = true;
  }

  at('form').addEventListener('submit', ask);
  at('stop').addEventListener('click', () => under_way?.abort());
  at('verb').addEventListener('change', () => { offerMedia(); summarise(); });
  for (const id of ['en', 'ko']) at(id).addEventListener('click', () => speak(id));
  for (const button of document.querySelectorAll('[data-sample]')) {
    button.addEventListener('click', () => {
      at('text').value = samples[button.dataset.sample];
      showCommand();
    });
  }
  at('form').addEventListener('input', showCommand);
  at('form').addEventListener('change', showCommand);
  at('text').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) at('form').requestSubmit();
  });
  for (const origin of document.querySelectorAll('.tried b')) origin.textContent = location.origin;

  at('text').value = samples.nonogram;
  offerMedia();
  speak(navigator.language.toLowerCase().startsWith('ko') ? 'ko' : 'en');
  showCommand();
})();
