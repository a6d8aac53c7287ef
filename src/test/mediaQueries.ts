/** In each test of the `describe` that calls it, media queries with this text match, and no others. */
export function matchingMedia(text: string): void {
  // jsdom doesn't implement media queries.
  beforeEach(() => {
    const matchMedia = (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes(text), media: query });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
}

/** Renders as on a phone. */
export const onPhone = () => matchingMedia('max-width:599.95px');
