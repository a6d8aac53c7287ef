import { useId, useState, type KeyboardEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import MuiDialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { useNavigate } from 'react-router-dom';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { selectLatestPlans } from '../../../entities/plan/planSlice';
import { counted } from '../../../lib/counted';
import { useAppSelector } from '../../../store/hooks';
import { paletteGroups, type PaletteItem, type PalettePage } from './paletteItems';
import { PaletteOptions } from './PaletteOptions';
import { useActiveOption } from './useActiveOption';
import { usePeopleSearch } from './usePeopleSearch';

/** The API refuses longer searches. */
const MAX_SEARCH = 200;

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(1, 1, 1.5, 2.5),
  borderBottom: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { margin: 0, ...theme.typography.h4 },
  '& label': {
    fontSize: '0.875rem',
    lineHeight: '20px',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& input': { height: 28, padding: 0, fontSize: '1.125rem' },
}));

const Status = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 2.5),
  fontSize: '0.875rem',
  lineHeight: '20px',
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  color: (theme.vars ?? theme).palette.text.secondary,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& kbd': { font: 'inherit', fontWeight: 600 },
  '@media (hover: none)': { '& > [aria-hidden]': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& > [aria-hidden]': { display: 'none' } },
}));

export interface CommandPaletteProps {
  readonly pages: readonly PalettePage[];
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

function usePlans() {
  const { data } = useListPlansQuery({ pageSize: 100 });
  return useAppSelector((state) => selectLatestPlans(state, data?.items));
}

/** What is said about the results. */
function statusText(
  text: string,
  count: number,
  people: ReturnType<typeof usePeopleSearch>['status'],
): string {
  if (people === 'searching') return 'Searching people…';
  if (people === 'failed') return 'People could not be searched.';
  if (count === 0) return `Nothing found for “${text.trim()}”.`;
  return counted(count, 'result');
}

/**
 * Goes to a page, a person or a plan, and does what is done often, without a mouse: a field whose keys move through
 * a list (ARIA's combobox with a listbox). Enter goes, Escape closes and gives the focus back.
 */
export function CommandPalette({ pages, onLogout, onClose }: CommandPaletteProps) {
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const people = usePeopleSearch(text);
  const plans = usePlans();
  const groups = paletteGroups(text, { pages, people, plans });
  const items = groups.flatMap((group) => group.items);
  const active = useActiveOption(items.map(({ key }) => key));
  const optionId = (key: string) => `${id}-${key}`;

  const choose = ({ deed }: PaletteItem) => {
    if (deed.kind === 'search-again') {
      people.retry();
      return;
    }
    onClose();
    if (deed.kind === 'log-out') onLogout();
    else void navigate(deed.to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter may choose what an input method offers.
    if (event.nativeEvent.isComposing) return;
    const chosen = event.key === 'Enter' ? items.find(({ key }) => key === active.key) : undefined;
    if (chosen !== undefined) choose(chosen);
    if (chosen !== undefined || active.move(event)) event.preventDefault();
  };
  const hasOptions = items.length > 0;

  return (
    <MuiDialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { overflow: 'hidden', ...(isPhone ? {} : { mt: '10vh', maxHeight: '70vh' }) } },
      }}
    >
      <Head>
        <div>
          <h2 id={`${id}-title`}>Command palette</h2>
          <IconButton aria-label="Close" size="small" onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </div>
        <label htmlFor={`${id}-field`}>Page, person, plan or action</label>
        <InputBase
          id={`${id}-field`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            active.reset();
          }}
          onKeyDown={handleKeyDown}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
          startAdornment={
            <Search aria-hidden="true" sx={{ mr: 1.5, fontSize: 20, color: 'text.secondary' }} />
          }
          inputProps={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': hasOptions,
            'aria-controls': hasOptions ? `${id}-list` : undefined,
            'aria-activedescendant': active.key === null ? undefined : optionId(active.key),
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: MAX_SEARCH,
            enterKeyHint: 'go',
          }}
        />
      </Head>
      {hasOptions ? (
        <PaletteOptions
          id={`${id}-list`}
          groups={groups}
          activeKey={active.key}
          optionId={optionId}
          onActivate={active.setKey}
          onChoose={choose}
        />
      ) : null}
      <Status as="div">
        <span role="status">{statusText(text, items.length, people.status)}</span>
        <span aria-hidden="true">
          <kbd>↑↓</kbd> to move, <kbd>Enter</kbd> to go, <kbd>Esc</kbd> to close
        </span>
      </Status>
    </MuiDialog>
  );
}
