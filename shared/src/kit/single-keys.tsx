import { useEffect, useEffectEvent } from 'react';

/** Where characters are typed. */
const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** An overlay that is open or fades out, and the mark of one that opens or loads (`LazyOverlay`). */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [data-overlay]';

/** A character continues a word if the one before is younger than this. */
const wordPauseMs = 500;

/** The last key in an overlay, or the last character that was not meant as a command. */
let lastTyped = { at: -Infinity, key: '', acted: false };
/** Several listeners get the same event. */
const decisions = new WeakMap<KeyboardEvent, boolean>();

/**
 * THE rule of single keys (0148): whether a key without Ctrl, Alt or ⌘ may act. It may not while someone types, and not while a dialog,
 * palette, menu or drawer loads, opens, is open or closes. The letters that follow a key pressed then, such as Escape, or a key pressed while
 * nothing has the focus, belong to the same word and do not act either, until the typing pauses. Repeating a key that acted is not a word.
 */
export function maySingleKeyAct(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  const element = target instanceof Element ? target : null;
  // An overlay that closes at once is gone, but its elements are still the target.
  if (element?.closest(overlays) || document.querySelector(overlays)) {
    lastTyped = { at: event.timeStamp, key: event.key, acted: false };
    return false;
  }
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || element?.closest(typingFields)) return false;
  const decided = decisions.get(event);
  if (decided !== undefined) return decided;
  const mayAct = !continuesWord(event);
  decisions.set(event, mayAct);
  if (isCharacter(event) && (!mayAct || hasNoFocus()))
    lastTyped = { at: event.timeStamp, key: event.key, acted: mayAct };
  return mayAct;
}

/** Calls `act` for keys that may act, wherever the focus is. Return true if the key is used: then the browser does nothing with it. */
export function useSingleKeys(act: (event: KeyboardEvent) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (maySingleKeyAct(event) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function continuesWord(event: KeyboardEvent): boolean {
  if (!isCharacter(event) || event.timeStamp - lastTyped.at > wordPauseMs) return false;
  return !(lastTyped.acted && lastTyped.key === event.key);
}

function isCharacter({ key }: KeyboardEvent): boolean {
  return key.length === 1;
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
