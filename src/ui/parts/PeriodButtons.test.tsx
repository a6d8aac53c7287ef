import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodButtons } from './PeriodButtons';

it('has a stop of Tab for each period, in order, whichever is chosen', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<PeriodButtons name="Period" periods={['1W', '1M', 'All']} value="All" onChange={onChange} />);
  for (const name of ['1W', '1M', 'All']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('1M');
});
