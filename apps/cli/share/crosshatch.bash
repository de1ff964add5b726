# Completion of crosshatch(1) for bash.
_crosshatch_ids() {
  case $1 in
    families) crosshatch list families 2>/dev/null | cut -d' ' -f1 ;;
    formats) crosshatch list formats 2>/dev/null | awk '{print $2}' ;;
    written) crosshatch list formats --lang en 2>/dev/null | awk '/ read, write /{print $2}' ;;
    ways) crosshatch list techniques 2>/dev/null | awk '{print $2}' ;;
    techniques) crosshatch list techniques 2>/dev/null | awk '{print $3}' ;;
  esac | sort -u
}

_crosshatch() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local verb="" words="" i verbs="@verbs@"
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ " $verbs " == *" ${COMP_WORDS[i]} "* ]] && verb=${COMP_WORDS[i]} && break
  done
  COMPREPLY=()
  case $prev in
@values@
  esac
  if [[ $cur == -* || -z $verb ]]; then
    case $verb in
@options@
      *) words="$verbs -h --help -V --version" ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  case $verb in
    help) COMPREPLY=($(compgen -W "$verbs" -- "$cur")) ;;
    list) COMPREPLY=($(compgen -W "@lists@" -- "$cur")) ;;
    make) COMPREPLY=($(compgen -W "$(_crosshatch_ids families)" -- "$cur") $(compgen -f -- "$cur")) ;;
    ask | batch-worker) ;;
    *) COMPREPLY=($(compgen -f -- "$cur")) ;;
  esac
}
complete -o filenames -F _crosshatch crosshatch
