# Completion of crosshatch(1) for bash.
_crosshatch() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local verb="" word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    case $word in
      solve|check|count|odds|make|vary|canon|repair|minimise|explain|hint|rate|watch|render|convert|prove|join|ask|batch|batch-worker|serve|verify|list|help) verb=$word; break ;;
    esac
  done
  local verbs="solve check count odds make vary canon repair minimise explain hint rate watch render convert prove join ask batch batch-worker serve verify list help"
  COMPREPLY=()

  case $prev in
    --claim) COMPREPLY=($(compgen -W "verdict map count" -- "$cur")); return ;;
    --steps) COMPREPLY=($(compgen -W "text json" -- "$cur")); return ;;
    --lang) COMPREPLY=($(compgen -W "en ko" -- "$cur")); return ;;
    --level) COMPREPLY=($(compgen -W "1 2 3" -- "$cur")); return ;;
    --what) COMPREPLY=($(compgen -W "puzzle solution ambiguous steps" -- "$cur")); return ;;
    --as) COMPREPLY=($(compgen -W "svg png gif txt html pdf" -- "$cur")); return ;;
    --theme) COMPREPLY=($(compgen -W "auto light dark classic" -- "$cur")); return ;;
    --paper) COMPREPLY=($(compgen -W "a4 letter" -- "$cur")); return ;;
    -o|--output) COMPREPLY=($(compgen -f -- "$cur")); return ;;
    --step|--scale|--speed|--per-page) return ;;
    --summary|--manifest) COMPREPLY=($(compgen -f -- "$cur")); return ;;
    --resume) COMPREPLY=($(compgen -d -- "$cur")); return ;;
    --chunk|--chunk-size|--first-pass|--child-memory|--child-time) return ;;
    --state|--unlike|--puzzle) COMPREPLY=($(compgen -f -- "$cur")); return ;;
    --by)
      COMPREPLY=($(compgen -W "$(crosshatch list techniques 2>/dev/null | awk '{print $2}' | sort -u)" -- "$cur"))
      return ;;
    --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
    --family)
      COMPREPLY=($(compgen -W "$(crosshatch list families 2>/dev/null | cut -d' ' -f1)" -- "$cur"))
      return ;;
    --to)
      COMPREPLY=($(compgen -W "$(crosshatch list formats --lang en 2>/dev/null | awk '/ read, write /{print $2}' | sort -u)" -- "$cur"))
      return ;;
    --from)
      COMPREPLY=($(compgen -W "$(crosshatch list formats 2>/dev/null | awk '{print $2}')" -- "$cur"))
      return ;;
    --ignore) COMPREPLY=($(compgen -W "drawings" -- "$cur")); return ;;
    --only|--without)
      COMPREPLY=($(compgen -W "$(crosshatch list techniques 2>/dev/null | awk '{print $3}' | sort -u)" -- "$cur"))
      return ;;
    --technique)
      COMPREPLY=($(compgen -W "$(crosshatch list techniques 2>/dev/null | awk '$2 == "person" {print $3}' | sort -u)" -- "$cur"))
      return ;;
    --grade) COMPREPLY=($(compgen -W "easy medium hard unfair extreme" -- "$cur")); return ;;
    --symmetry) COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right up-down diagonal antidiagonal full" -- "$cur")); return ;;
    --style) COMPREPLY=($(compgen -W "classic x windoku anti-knight anti-king jigsaw killer smooth noise" -- "$cur")); return ;;
    --seed|--count|--size|--score|--se|--clues|--mines|--density|--open) return ;;
    --limit|--time-limit|--node-limit|--memory-limit|--threads) return ;;
  esac

  local common="--family --json --color --lang --quiet -h --help -V --version"
  local files="--from --ignore --threads"
  local walk="--by --only --without"
  local children="--isolate --child-memory --child-time"
  local limits="--fail --time-limit --node-limit --memory-limit"
  case $verb in
    "") COMPREPLY=($(compgen -W "$verbs -h --help -V --version" -- "$cur"))
        return ;;
    help) COMPREPLY=($(compgen -W "$verbs --lang -h --help -V --version" -- "$cur")); return ;;
    list)
      if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$common" -- "$cur"))
      else
        COMPREPLY=($(compgen -W "families formats engines techniques elements" -- "$cur"))
      fi
      return ;;
  esac
  if [[ $cur == -* ]]; then
    local own=""
    case $verb in
      solve) own="--limit --all --no-map --cube $limits" ;;
      check) own="--no-map --prove --cube --table --table=csv --table=tsv $limits" ;;
      odds) own="--best $limits" ;;
      make) own="--to --seed --count --size --grade --score --se --technique --symmetry --style --clues --mines --density --open --from-image --colors --threshold --dither --crop --invert --no-total --minimal --logical --unlike --only --without -o --output --as --what --step --title --theme --scale --letters --caption --speed --per-page --paper ${limits/--fail /}" ;;
      vary) own="--to --seed --count $limits" ;;
      canon) own="--to $limits" ;;
      repair) own="--limit --easiest --state $limits" ;;
      prove) own="--claim -o --output --dimacs --limit $limits" ;;
      minimise) own="--seed --smallest $limits" ;;
      count) own="--limit --cube $limits" ;;
      explain) own="--steps --all --summary --state $walk $limits" ;;
      hint) own="--level --with-solution --state $walk $limits" ;;
      rate) own="--table --table=csv --table=tsv $walk $limits" ;;
      watch) COMPREPLY=($(compgen -W "--theme --letters --speed --from --ignore $walk ${limits/--fail /} ${common/--json /}" -- "$cur"))
             return ;;
      render) own="-o --output --as --what --step --title --theme --scale --letters --caption --speed --per-page --paper --state $walk ${limits/--fail /}" ;;
      convert) own="--to --state" ;;
      join) own="--parts" ;;
      ask) COMPREPLY=($(compgen -W "--threads ${limits/--fail /} --lang -h --help -V --version" -- "$cur"))
           return ;;
      batch) own="--resume -o --output --summary --plan --chunk-size --first-pass $children --to --seed --count --limit --all --no-map --prove --claim --best --easiest --smallest --steps --table --table=csv --table=tsv --level --with-solution $walk $limits" ;;
      batch-worker) COMPREPLY=($(compgen -W "--manifest --chunk $children --lang --quiet -h --help -V --version" -- "$cur"))
                    return ;;
      verify) COMPREPLY=($(compgen -W "--puzzle --from --ignore --family -h --help -V --version" -- "$cur"))
              return ;;
      serve) COMPREPLY=($(compgen -W "-h --help -V --version" -- "$cur"))
             return ;;
    esac
    [[ $verb == render ]] && files="--from --ignore"
    COMPREPLY=($(compgen -W "$own $files $common" -- "$cur"))
  elif [[ $verb == make ]]; then
    COMPREPLY=($(compgen -W "$(crosshatch list families 2>/dev/null | cut -d' ' -f1)" -- "$cur") $(compgen -f -- "$cur"))
  elif [[ $verb != ask ]]; then
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _crosshatch crosshatch
