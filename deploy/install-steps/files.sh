# shellcheck shell=bash
# Files outside the program's folder. One that a person has edited is never overwritten: ours is put beside it as .dist.
# Sourced by deploy/install.

# What this wrote, as `sha256  path`, so that an edit can be told from an older version.
WRITTEN=/var/lib/cartecay-bounce-install/written
# What was changed and is not in force yet, a path a line: a run that was cut off before a reload leaves it to the next.
CHANGED=/var/lib/cartecay-bounce-install/changed

# put_file PATH [MODE]: the text comes from standard input.
put_file() {
  local path=$1 mode=${2:-644} text here
  text=$(cat && printf .)
  text=${text%.}
  here=$ROOT$path
  if [[ -e $here ]] && printf '%s' "$text" | cmp -s - "$here"; then
    record "$path"
    return 0
  fi
  if [[ -e $here ]] && ! is_ours "$path" && ! is_former "$path"; then
    put_beside "$path" "$mode" "$text"
    return 0
  fi
  if [[ -n $DRY_RUN ]]; then
    say "  would write: $path"
    return 0
  fi
  mark_changed "$path"
  write_whole "$here" "$mode" "$text"
  record "$path"
  did "wrote $path"
}

# A person's file stays. That there is a newer one is said once, not at every run.
put_beside() {
  local path=$1 mode=$2 text=$3
  if printf '%s' "$text" | cmp -s - "$ROOT$path.dist"; then return 0; fi
  if [[ -n $DRY_RUN ]]; then
    say "  would keep: $path, which was edited, and write ours as $path.dist"
    return 0
  fi
  write_whole "$ROOT$path.dist" "$mode" "$text"
  say "  $path was edited, so it stays. Ours is $path.dist: take over what you need."
}

# Nobody ever reads half a file.
write_whole() {
  local path=$1 mode=$2 text=$3
  mkdir -p "$(dirname "$path")"
  printf '%s' "$text" >"$path.new"
  chmod "$mode" "$path.new"
  mv "$path.new" "$path"
}

hash_of() { sha256sum <"$ROOT$1" | cut -d' ' -f1; }

is_ours() {
  [[ -e $ROOT$WRITTEN ]] && grep -qxF "$(hash_of "$1")  $1" "$ROOT$WRITTEN"
}

# Copied by hand from an earlier version, and not edited since.
is_former() {
  git -C "$HERE" cat-file -e "$(git hash-object "$ROOT$1")" 2>/dev/null
}

record() {
  local path=$1
  [[ -n $DRY_RUN ]] && return
  is_ours "$path" && return
  mkdir -p "$(dirname "$ROOT$WRITTEN")"
  touch "$ROOT$WRITTEN"
  awk -v path="$path" '$2 != path' "$ROOT$WRITTEN" >"$ROOT$WRITTEN.new"
  printf '%s  %s\n' "$(hash_of "$path")" "$path" >>"$ROOT$WRITTEN.new"
  mv "$ROOT$WRITTEN.new" "$ROOT$WRITTEN"
}

# link_file TARGET PATH: a link that is there, whatever it leads to, is a person's choice.
link_file() {
  local target=$1 path=$2
  [[ -e $ROOT$path || -L $ROOT$path ]] && return
  mark_changed "$path"
  run ln -s "$target" "$ROOT$path" || fail "The link $path couldn't be made."
}

mark_changed() {
  [[ -n $DRY_RUN ]] && return
  mkdir -p "$(dirname "$ROOT$CHANGED")"
  printf '%s\n' "$1" >>"$ROOT$CHANGED"
}

# A folder whose files somebody has to read again. Nothing was changed in a dry run, which would have changed something.
has_changed() {
  [[ -n $DRY_RUN ]] || grep -qsF "$1" "$ROOT$CHANGED"
}

is_in_force() {
  [[ -n $DRY_RUN ]] || sed -i "\\|^$1|d" "$ROOT$CHANGED"
}
