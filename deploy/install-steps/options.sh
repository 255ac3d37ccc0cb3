# shellcheck shell=bash
# Options, the four questions, and what is said before anything is changed. Sourced by deploy/install.

NAME=${SITE_NAME-}
EMAIL=${OWNER_EMAIL-}
PHONE=${OWNER_PHONE-}
PASSWORD=${ADMIN_PASSWORD-}
CERTIFICATE=${CERTIFICATE-}
ROOT=${ROOT-}
FIREWALL=${FIREWALL-yes}
YES=${YES-}
DRY_RUN=

read_options() {
  while (($# > 0)); do
    case $1 in
      --name) NAME=$(value_of "$@"); shift ;;
      --email) EMAIL=$(value_of "$@"); shift ;;
      --phone) PHONE=$(value_of "$@"); shift ;;
      --certificate) CERTIFICATE=$(value_of "$@"); shift ;;
      --root) ROOT=$(value_of "$@"); shift ;;
      --no-firewall) FIREWALL=no ;;
      --yes) YES=yes ;;
      --dry-run) DRY_RUN=yes ;;
      --help | -h) usage; exit 0 ;;
      *) usage >&2; refuse "There is no option $1." ;;
    esac
    shift
  done
  case $CERTIFICATE in
    "" | letsencrypt | self) ;;
    *) refuse "--certificate is letsencrypt or self, not $CERTIFICATE." ;;
  esac
}

value_of() {
  [[ -n ${2-} && $2 != --* ]] || refuse "$1 needs a value after it."
  printf '%s' "$2"
}

require_machine() {
  [[ -n $DRY_RUN || $EUID -eq 0 ]] || refuse "Please run this as root: sudo $PROGRAM/deploy/install"
  is_there apt-get || refuse "This needs Debian 12 or newer, or Ubuntu 24.04 or newer. Elsewhere follow docs/operations.md by hand."
  git -C "$HERE" rev-parse 2>/dev/null || [[ -d $HERE/../.git ]] ||
    refuse "Run this from a Git clone of the project: git clone <your copy> $PROGRAM && $PROGRAM/deploy/install"
  [[ -n $DRY_RUN || -d /run/systemd/system ]] || refuse "This machine isn't run by systemd. For a container see docs/operations.md."
}

# What an earlier run or a person wrote into the settings is not asked again.
ask_questions() {
  local known
  known=$(setting PUBLIC_URL)
  if [[ -n $known ]]; then
    known=$(plain_name "$known")
    [[ -z $NAME || $(plain_name "$NAME") == "$known" ]] ||
      refuse "PUBLIC_URL in $SETTINGS says $known, not $NAME. Change it there first."
    NAME=$known
    EMAIL=${EMAIL:-$(setting STARTING_EMAIL)}
    check_answers
    return
  fi
  if can_ask && [[ -z ${INSTALL_GOES_ON-} ]]; then
    [[ -n $NAME ]] || NAME=$(ask "Name of the site, such as party.com:")
    [[ -n $EMAIL ]] || EMAIL=$(ask "Your email:")
    [[ -n $PHONE ]] || PHONE=$(ask "Phone number for customers (Enter: later):")
    [[ -n $PASSWORD ]] || PASSWORD=$(ask_secretly "Password for your office, 10 characters or more (Enter: make one):")
  fi
  [[ -n $NAME ]] || refuse "Please name the site: --name party.com"
  [[ -n $EMAIL ]] || refuse "Please give the owner's email: --email you@party.com"
  NAME=$(plain_name "$NAME")
  check_answers
}

# People type addresses: https://Party.com/ is party.com.
plain_name() {
  local name=${1,,}
  name=${name#*://}
  printf '%s' "${name%%/*}"
}

# The name with www. in front, or without where it is a part of the name.
other_name() {
  case $NAME in
    www.*) printf '%s' "${NAME#www.}" ;;
    *) printf 'www.%s' "$NAME" ;;
  esac
}

check_answers() {
  [[ $NAME =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$ && $NAME != *bounce.example ]] ||
    refuse "\"$NAME\" isn't a name that a site can have. It looks like party.com."
  [[ -z $EMAIL || $EMAIL =~ ^[^[:space:]@\'\"]+@[^[:space:]@\'\"]+\.[^[:space:]@\'\"]+$ ]] || refuse "\"$EMAIL\" isn't an email address."
  [[ -z $PHONE || $PHONE =~ ^[0-9+\(\)\ .-]{7,}$ ]] || refuse "\"$PHONE\" isn't a phone number. It looks like (706) 555-0100."
  [[ -z $PASSWORD || ${#PASSWORD} -ge 10 ]] || refuse "The password is too short: 10 characters or more."
  [[ $PASSWORD != *\'* || $PASSWORD != *\"* ]] || refuse "The password has both kinds of quotes in it, which the settings can't hold."
}

tell_plan() {
  local certificate="a certificate from Let's Encrypt, whose terms you accept by this (https://letsencrypt.org/repository)"
  [[ $(certificate_kind) == letsencrypt ]] || certificate="a certificate of its own, which browsers warn of"
  say "This makes https://$NAME on this machine. What is there already and right stays as it is:"
  say ""
  say "  packages     git, Node, nginx, certbot, ufw, unattended-upgrades; swap where memory is less than 2 GB"
  say "  program      $PROGRAM, owned by root; user bounce, who may write to its data folder alone"
  say "  settings     $SETTINGS"
  say "  service      cartecay-bounce, started with the machine; a backup every night in $BACKUPS"
  say "  https        nginx for $NAME and $(other_name), with $certificate"
  [[ $FIREWALL == no ]] || say "  firewall     ufw: only SSH, 80 and 443 are open"
  say "  updates      Debian's or Ubuntu's security updates, every day"
  say ""
}

confirm() {
  can_ask || return 0
  local answer
  answer=$(ask "Go ahead? [Y/n]")
  [[ -z $answer || $answer == [Yy]* ]] || { say "Nothing was changed."; exit 0; }
}

take_lock() {
  [[ -n $DRY_RUN || -n ${INSTALL_GOES_ON-} ]] && return
  exec 9>/run/lock/cartecay-bounce-install
  flock --nonblock 9 || refuse "Another installation is running on this machine. Wait until it is done."
}
