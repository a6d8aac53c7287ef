/**
 * Replaces `@emotion/sheet` in jest, so that no CSS rule reaches the document. jsdom has no layout or media queries,
 * and matching rules against elements took a third of a screen test. Playwright checks styles.
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
