import { render } from '@testing-library/react';
import { useAuth } from './useAuth';

function Screen() {
  useAuth();
  return null;
}

it('throws outside its provider', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Screen />)).toThrow('useAuth must be used within an AuthProvider');
  complain.mockRestore();
});
