#!/bin/sh
# One would guess that a text browser shows a button with a picture by its `aria-label`, as screen readers name it.
# w3m shows nothing in its place: it reads only the button's text. The button is still there and can be pressed, between two others, unseen.
# Text that styles hide is shown, because w3m has no styles.
# w3m 0.5.3+git20230121 of Debian. Matters for the applicants' pages without script (docs/decisions/0162).
set -eu
command -v w3m >/dev/null || {
  echo "Needs the Debian package w3m."
  exit 2
}
show() {
  echo "<!doctype html><title>t</title><form action=/><button $1>$2</button></form>" | w3m -T text/html -dump
}
picture='<svg width=16 height=16 aria-hidden=true><path d="M1 8l4 4 9-9"/></svg>'
labelled=$(show 'aria-label=Language' "$picture")
texted=$(show '' "$picture<span style='clip-path:inset(50%)'>Language</span>")
w3m -version | cut -d, -f1
echo "with aria-label:  '$labelled'"
echo "with hidden text: '$texted'"
case $labelled in
*Language*)
  echo "w3m shows the label now."
  exit 1
  ;;
esac
case $texted in
*Language*) ;;
*)
  echo "w3m does not show the text either."
  exit 1
  ;;
esac
