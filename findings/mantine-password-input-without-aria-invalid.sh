#!/bin/sh
# Guess: Mantine's PasswordInput with an error is marked for screen readers as its TextInput is.
# Seen with @mantine/core 9.7.3: TextInput renders aria-invalid="true", PasswordInput only the visual data-invalid. Its message is read as a
# description, but the field is not announced as invalid, and a search for invalid fields misses it.
# It matters at sign-in and wherever a password is chosen (WCAG 3.3.1, 4.1.2).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund @mantine/core@9.7.3 @mantine/hooks@9.7.3 react@19.2.0 react-dom@19.2.0 >/dev/null
cat >run.mjs <<'JS'
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider, PasswordInput, TextInput } from '@mantine/core';
for (const [name, Field] of Object.entries({ TextInput, PasswordInput })) {
  const field = createElement(Field, { label: 'Password', error: 'The password is incorrect.' });
  const html = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, field));
  const [input] = html.match(/<input[^>]*>/) ?? [];
  console.log(`${name}: aria-invalid ${/aria-invalid="true"/.test(input)}, data-invalid ${/data-invalid/.test(input)}`);
}
JS
echo "@mantine/core $(node -p 'JSON.parse(require("fs").readFileSync("node_modules/@mantine/core/package.json")).version')"
node run.mjs | tee out
grep -q 'TextInput: aria-invalid true' out && grep -q 'PasswordInput: aria-invalid false' out || { echo 'PasswordInput now says that it is invalid.'; exit 1; }
