/** Files the app saves through the browser during a test. */
interface SavedFiles {
  readonly names: readonly string[];
  readonly files: readonly Blob[];
  /** Lines of the first file; rejects when there is none. */
  lines(): Promise<string[]>;
}

/** Applies to each test of the file, or of the `describe` that calls it. */
export function catchSavedFiles(): SavedFiles {
  const names: string[] = [];
  const files: Blob[] = [];
  beforeEach(() => {
    names.length = 0;
    files.length = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:saved';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    names,
    files,
    lines: async () => {
      const [file] = files;
      if (file === undefined) throw new Error('Nothing was saved.');
      return (await file.text()).trimEnd().split('\r\n');
    },
  };
}
