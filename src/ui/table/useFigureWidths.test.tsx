import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { useFigureWidths } from './useFigureWidths';

const FIGURE_WIDTH = 300;
const CELL_WIDTH = 90;
const onRender = jest.fn();

beforeEach(() => {
  onRender.mockClear();
  const widthOfFigures = (width: number) =>
    function (this: Element) {
      return this.getAttribute('data-kind') === 'money' ? width : 0;
    };
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(widthOfFigures(FIGURE_WIDTH));
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(widthOfFigures(CELL_WIDTH));
});

afterEach(() => jest.restoreAllMocks());

function Frame({ amounts }: { readonly amounts: readonly string[] }) {
  const { frame, figureWidths } = useFigureWidths();
  return (
    <Profiler id="frame" onRender={onRender}>
      <div ref={frame}>
        {amounts.map((amount) => (
          <div key={amount} data-field="amount">
            <span data-kind="money">{amount}</span>
          </div>
        ))}
      </div>
      <output>{figureWidths['amount'] ?? 'none'}</output>
    </Profiler>
  );
}

test('figures that are drawn later make their column as wide as they are', async () => {
  const { rerender } = render(<Frame amounts={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  rerender(<Frame amounts={['$1,000,000,000.00']} />);
  // With the cell's padding, and a pixel against rounding.
  expect(await screen.findByText(String(FIGURE_WIDTH + 21))).toBeVisible();
});

test('figures that still don’t fit draw nothing again', async () => {
  const { rerender } = render(<Frame amounts={['$1.00']} />);
  rerender(<Frame amounts={['$1.00', '$2.00']} />);
  await screen.findByText(String(FIGURE_WIDTH + 21));
  onRender.mockClear();
  rerender(<Frame amounts={['$1.00', '$2.00', '$3.00']} />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(onRender).toHaveBeenCalledTimes(1);
});
