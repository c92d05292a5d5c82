import { computeAccessibleName, getRole } from 'dom-accessibility-api';

const liveRegions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';

/**
 * Records what a screen reader would speak: `live: 3 selected` when a live region changes, and `button: Undo` for what gets the focus. Call
 * it after rendering. `takeSpeech` returns what was recorded since its last call.
 */
export function recordSpeech(): { takeSpeech: () => string[] } {
  const spoken: string[] = [];
  const lastTexts = new Map<Element, string>(
    [...document.querySelectorAll(liveRegions)].map((each) => [each, read(each)]),
  );
  const observer = new MutationObserver(() => speakChanges());
  function speakChanges(): void {
    observer.takeRecords();
    for (const region of document.querySelectorAll(liveRegions)) {
      const text = read(region);
      if (text !== '' && text !== lastTexts.get(region)) spoken.push(`live: ${text}`);
      lastTexts.set(region, text);
    }
  }
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element)
      spoken.push(`${getRole(target) ?? target.localName}: ${computeAccessibleName(target)}`);
  });
  return {
    takeSpeech() {
      speakChanges();
      return spoken.splice(0);
    },
  };
}

function read(region: Element): string {
  return (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
