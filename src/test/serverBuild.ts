/** For the tests in the surrounding `describe`: simulates a build with `API_URL`, which isn't a demo by itself. */
export function inServerBuild(): void {
  beforeAll(() => Object.assign(globalThis, { __API_URL__: '/' }));
  afterAll(() => Object.assign(globalThis, { __API_URL__: null }));
}
