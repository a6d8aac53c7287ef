import { useEffect, useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { LineIcon } from '../../ui/parts/LineIcon';
import { THEME_MODES, type ThemeMode } from './themeMode';

const Anchor = styled('div')({
  position: 'relative',
  display: 'inline-flex',
  '& > button': { minWidth: 40, padding: 0 },
});

const Choices = styled('fieldset')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  right: 0,
  top: 'calc(100% + 8px)',
  '&[data-above=true]': { top: 'auto', bottom: 'calc(100% + 8px)' },
  margin: 0,
  padding: theme.spacing(0.5),
  minWidth: 144,
  borderRadius: 8,
  border: '1px solid',
  borderColor: theme.vars.palette.divider,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: '0 16px 40px -16px rgb(8 18 14 / 0.4)',
  '& legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 1.5),
    borderRadius: 4,
    fontSize: '0.9375rem',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '& input': { accentColor: theme.vars.palette.primary.main, width: 16, height: 16, margin: 0 },
}));

const ICONS = { light: 'sun', dark: 'moon', system: 'contrast' } as const;

export interface ThemeModeMenuProps {
  readonly mode: ThemeMode;
  readonly onChange: (mode: ThemeMode) => void;
  /** Opens above its button, for the foot of a page. */
  readonly opensAbove?: boolean;
}

/** Button "Theme" that opens the three choices as radio buttons. Small on purpose: it is on every page's first load. */
export function ThemeModeMenu({ mode, onChange, opensAbove = false }: ThemeModeMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    anchor.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && anchor.current?.contains(target) === false) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <Anchor
      ref={anchor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <PlainButton
        ref={button}
        aria-label="Theme"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        color="inherit"
        onClick={() => setIsOpen((was) => !was)}
      >
        <LineIcon name={ICONS[mode]} />
      </PlainButton>
      {isOpen ? (
        <Choices id={id} data-above={opensAbove}>
          <legend>Theme</legend>
          {THEME_MODES.map((choice) => (
            <label key={choice.mode}>
              <input
                type="radio"
                name={id}
                checked={choice.mode === mode}
                onChange={() => onChange(choice.mode)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </Choices>
      ) : null}
    </Anchor>
  );
}
