import { pageActions } from './pageActions';
import { isModalOpen } from './paletteShortcut';

const labels = () => pageActions().map(({ label }) => label);

const PAGE = `
  <main>
    <div role="tablist"><button role="tab" aria-selected="false">Withdrawals</button></div>
    <button>Create New Plan</button>
    <button aria-label="About ROI"></button>
    <button>Show characters</button>
    <button disabled>Save</button>
    <div role="group" aria-label="Money"><button aria-pressed="false">30 days</button></div>
    <ul><li><button>Edit Starter</button></li></ul>
  </main>`;

afterEach(() => document.body.replaceChildren());

it('offers what the page does, then its views, choices with the name of their group, and no explanations', () => {
  document.body.innerHTML = PAGE;
  expect(labels()).toEqual(['Create New Plan', 'Withdrawals', 'Money: 30 days']);
});

it('offers what a record over the page does, which keys reach as they reach a page', () => {
  document.body.innerHTML = `${PAGE}<div role="dialog" data-page><button>Adjust balance</button></div>`;
  expect(labels()).toEqual(['Adjust balance']);
  expect(isModalOpen()).toBe(false);
});
