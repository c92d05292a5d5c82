/** Elements whose text a translator leaves alone. */
const UNTRANSLATED = '[translate=no], .notranslate, font, option, script, style, textarea, title, svg';

/**
 * Rewrites the page as Chromium's translator does, now and whenever it changes: two nested `font` elements with the translated text replace
 * each text node that is not blank, outside elements with `translate="no"`. The text nodes that React knows leave the page. Returns
 * a function that stops it and returns the texts that changed and which the page does not show.
 * @param translate returns the text to show; by default the same, so that tests find it
 */
export function translatePage(translate: (text: string) => string = (text) => text): () => string[] {
  const replaced: { text: Text; before: string; shown: HTMLElement }[] = [];

  function rewrite(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!/\S/.test(text.data) || !text.isConnected || text.parentElement?.closest(UNTRANSLATED)) continue;
      const shown = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(translate(text.data));
      shown.append(inner);
      text.replaceWith(shown);
      replaced.push({ text, before: text.data, shown });
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') rewrite(target);
      else addedNodes.forEach(rewrite);
  });
  document.documentElement.classList.add('translated-ltr');
  rewrite(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    document.documentElement.classList.remove('translated-ltr');
    return replaced
      .filter(({ text, before, shown }) => shown.isConnected && text.data !== before)
      .map(({ text }) => text.data);
  };
}
