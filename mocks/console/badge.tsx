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
 * Draws the console's button into every place that the app's pages have for their environment's tools. Such a place
 * comes and goes with the page's frame: as a custom element it says so itself.
 */
export function installBadge(onPress: () => void): void {
  const places = new Set<HTMLElement>();
  const root = createRoot(document.createElement('div'));
  const draw = () =>
    root.render(
      [...places].map((place) =>
        createPortal(
          <Button type="button" translate="no" aria-label="QA console" title="Alt+Shift+Q" onClick={onPress}>
            QA<span> console</span>
          </Button>,
          place,
        ),
      ),
    );
  customElements.define(
    'environment-tools',
    class extends HTMLElement {
      connectedCallback() {
        places.add(this);
        draw();
      }

      disconnectedCallback() {
        places.delete(this);
        draw();
      }
    },
  );
}
