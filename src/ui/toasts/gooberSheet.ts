/**
 * notistack writes its rules, with goober, into the text of a `style` element that it looks for as `window._goober`.
 * The content security policy lets no such text through. So what it finds stands for a sheet that a script has made.
 * To be imported before notistack, which writes as it loads.
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
