/**
 * Takes the place of `@emotion/sheet` in jest: no rule reaches the document. jsdom has no layout and applies no media
 * query, so the rules would say little there; matching each of them against each element took a third of a
 * screen's test. What styles hide or show is Playwright's to see.
 */
export class StyleSheet {
  readonly tags: readonly HTMLStyleElement[] = [];
  readonly key: string;
  readonly container: Node | undefined;
  readonly nonce: string | undefined;
  readonly isSpeedy = true;

  constructor({ key, container, nonce }: { key: string; container?: Node; nonce?: string }) {
    this.key = key;
    this.container = container;
    this.nonce = nonce;
  }

  hydrate(): void {
    // Nothing was rendered before.
  }

  insert(): void {
    // No rule reaches the document.
  }

  flush(): void {
    // Nothing to take out.
  }
}
