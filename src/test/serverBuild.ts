/** For the tests of the surrounding `describe`: the app of a build with `API_URL`, which is no demo by itself. */
export function inServerBuild(): void {
  beforeAll(() => Object.assign(globalThis, { __API_URL__: '/' }));
  afterAll(() => Object.assign(globalThis, { __API_URL__: null }));
}
