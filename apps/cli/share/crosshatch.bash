# Completion of crosshatch(1) for bash.
_crosshatch() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local verb="" word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    case $word in
      solve|check|count|odds|convert|list) verb=$word; break ;;
    esac
  done
  COMPREPLY=()

  case $prev in
    --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
    --family)
      COMPREPLY=($(compgen -W "$(crosshatch list families 2>/dev/null | cut -d' ' -f1)" -- "$cur"))
      return ;;
    --from|--to)
      COMPREPLY=($(compgen -W "$(crosshatch list formats 2>/dev/null | awk '{print $2}')" -- "$cur"))
      return ;;
    --limit|--time-limit|--node-limit|--memory-limit|--threads) return ;;
  esac

  local common="--family --json --color --quiet --help --version"
  local files="--from --threads"
  local limits="--time-limit --node-limit --memory-limit"
  case $verb in
    "") COMPREPLY=($(compgen -W "solve check count odds convert list --help --version" -- "$cur"))
        return ;;
    list)
      if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$common" -- "$cur"))
      else
        COMPREPLY=($(compgen -W "families formats engines" -- "$cur"))
      fi
      return ;;
  esac
  if [[ $cur == -* ]]; then
    local own=""
    case $verb in
      solve) own="--limit --all $limits" ;;
      check|odds) own="$limits" ;;
      count) own="--limit $limits" ;;
      convert) own="--to" ;;
    esac
    COMPREPLY=($(compgen -W "$own $files $common" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _crosshatch crosshatch
