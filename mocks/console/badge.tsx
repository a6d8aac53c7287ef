import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { styled } from '@mui/material/styles';
import { theme } from '../../src/app/theme/theme';

const { breakpoints, vars } = theme;

const Button = styled('button')({
  width: '100%',
  minHeight: 24,
  padding: '0 8px',
  border: '1px solid',
  borderColor: vars.palette.text.disabled,
  borderRadius: 4,
  background: vars.palette.background.paper,
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: 'currentColor' },
  [breakpoints.down('sm')]: { minHeight: 32, '& > span': { display: 'none' } },
});

/**
 * Renders the console's button into every slot the app's pages provide for tools. Slots come and go with the layout; as
 * custom elements they report that themselves.
 */
export function installBadge(onPress: () => void): void {
  const slots = new Set<HTMLElement>();
  const root = createRoot(document.createElement('div'));
  const draw = () =>
    root.render(
      [...slots].map((slot) =>
        createPortal(
          <Button type="button" translate="no" aria-label="QA console" title="Alt+Shift+Q" onClick={onPress}>
            QA<span> console</span>
          </Button>,
          slot,
        ),
      ),
    );
  customElements.define(
    'environment-tools',
    class extends HTMLElement {
      connectedCallback() {
        slots.add(this);
        draw();
      }

      disconnectedCallback() {
        slots.delete(this);
        draw();
      }
    },
  );
}
