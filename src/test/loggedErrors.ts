/** Collects logged errors, which otherwise fail a test. Applies to each test in the file that calls it. */
export function catchLoggedErrors(): readonly string[] {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    jest
      .spyOn(console, 'error')
      .mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')));
  });
  afterEach(() => jest.restoreAllMocks());
  return logged;
}
