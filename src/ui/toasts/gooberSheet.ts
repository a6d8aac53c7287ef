/**
 * notistack's goober writes CSS into the text of a `style` element found as `window._goober`, which the content
 * security policy blocks. This provides a script-made sheet instead. Import it before notistack, which writes on load.
 */
function offerSheet(): void {
  const sheet = new CSSStyleSheet();
  let text = '';
  document.adoptedStyleSheets.push(sheet);
  Reflect.set(window, '_goober', {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(rules: string) {
        text = rules;
        sheet.replaceSync(rules);
      },
    },
  });
}

if ('adoptedStyleSheets' in document) offerSheet();
