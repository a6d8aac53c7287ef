import { isModalOpen, isPaletteShortcut, paletteAriaKeys, paletteKeys } from './paletteShortcut';

const press = (init: KeyboardEventInit) => isPaletteShortcut(new KeyboardEvent('keydown', init));

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

afterEach(() => jest.restoreAllMocks());

test('Ctrl+K and ⌘K ask for the palette, in capitals and on other alphabets, too', () => {
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  expect(press({ key: 'K', code: 'KeyK', metaKey: true })).toBe(true);
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true);
});

test('other keys with K in them do not', () => {
  expect(press({ key: 'k', code: 'KeyK' })).toBe(false);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })).toBe(false);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true, metaKey: true })).toBe(false);
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true, repeat: true })).toBe(false);
  // Ctrl+T on a Dvorak keyboard, where T is in the position of K.
  expect(press({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false);
});

test('the hint names the keys of the device', () => {
  expect([paletteKeys(), paletteAriaKeys()]).toEqual(['Ctrl K', 'Control+K']);
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
  expect([paletteKeys(), paletteAriaKeys()]).toEqual(['⌘K', 'Meta+K']);
});

test('a dialog, an open menu and an open list of choices are modal; a region and a static list are not', () => {
  const shows = (html: string) => {
    document.body.innerHTML = html;
    return isModalOpen();
  };
  expect(shows('<div role="region"></div><ul role="listbox"></ul>')).toBe(false);
  expect(shows('<div role="alertdialog"></div>')).toBe(true);
  expect(shows('<div role="dialog"></div>')).toBe(true);
  expect(shows('<div class="MuiModal-root"><ul role="menu"></ul></div>')).toBe(true);
  document.body.innerHTML = '';
});
