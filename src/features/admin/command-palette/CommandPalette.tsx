import { useState, type HTMLAttributes, type Key } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { useNavigate } from 'react-router-dom';
import ListItemIcon from '@mui/material/ListItemIcon';
import type { PopperProps } from '@mui/material/Popper';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import Bolt from '@mui/icons-material/Bolt';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { useLatestPlans } from '../../../entities/plan/planSlice';
import { pluralize } from '../../../lib/formats';
import { MAX_PAGE_SIZE, MAX_SEARCH } from '../../../lib/page';
import { useDismissToast } from '../../../ui/toasts/useToast';
import { renderOptionGroup } from '../../../ui/forms/optionGroup';
import {
  paletteItems,
  type PaletteGroupName,
  type PaletteItem,
  type PaletteOption,
  type PalettePage,
} from './paletteItems';
import { pageActions } from './pageActions';
import { usePeopleSearch } from './usePeopleSearch';

const ListPanel = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  // With no matches, keeps the message close, or a phone's keyboard would cover it.
  '&:not(:has([role=option]))': { flex: 'none', borderTop: 0 },
  display: 'flex',
  minHeight: 0,
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& .MuiAutocomplete-paper': {
    display: 'flex',
    width: '100%',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
  },
  '& .MuiAutocomplete-listbox': { flex: 1, maxHeight: 'none', overscrollBehavior: 'contain' },
  '& .MuiAutocomplete-option': { minHeight: 44, marginInline: theme.spacing(1), borderRadius: 6 },
  '& .MuiAutocomplete-option.Mui-focused': {
    background: (theme.vars ?? theme).palette.action.selected,
    boxShadow: `inset 3px 0 0 ${(theme.vars ?? theme).palette.secondary.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '& .MuiAutocomplete-option > span:not([data-note], :last-child)': { flexShrink: 0, maxWidth: '60%' },
  '& .MuiAutocomplete-option > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-note]': {
    marginLeft: 'auto',
    paddingLeft: theme.spacing(2),
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& .MuiListItemIcon-root': { minWidth: 36 },
  // A phone has no room for an email next to its name.
  [theme.breakpoints.down('sm')]: {
    '& .MuiAutocomplete-option:has([data-note])': { flexWrap: 'wrap', paddingBlock: theme.spacing(0.75) },
    '& .MuiAutocomplete-option > span:not([data-note])': {
      maxWidth: 'calc(100% - 36px)',
      whiteSpace: 'normal',
    },
    '& [data-note]': { flex: '0 0 100%', marginLeft: 0, paddingLeft: 36 },
  },
}));

/** Renders the list in place instead of in a popup. */
function PaletteList({ children, className, role }: PopperProps) {
  return (
    <ListPanel className={className} role={role}>
      {typeof children === 'function' ? null : children}
    </ListPanel>
  );
}

const ICONS: Readonly<Record<PaletteGroupName, typeof Bolt>> = {
  Pages: ArrowForward,
  'This page': TouchAppOutlined,
  Investors: AccountCircleOutlined,
  Plans: LayersOutlined,
  Actions: Bolt,
};

function renderPaletteOption(
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { group, label, note, isName }: PaletteOption,
) {
  const Icon = ICONS[group];
  return (
    <li key={key} {...props} translate={isName === true ? 'no' : undefined}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <span>{label}</span>
      {note === undefined ? null : <span data-note="">{note}</span>}
    </li>
  );
}

const FIELD_NAME = 'Page, person, plan or action';

const Foot = styled(Typography)(({ theme }) => ({
  padding: theme.spacing(1, 2.5),
  // Whole-pixel row heights, so that scrolling a row into view never cuts it off.
  lineHeight: 1.45,
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
  const { data } = useListPlansQuery({ pageSize: MAX_PAGE_SIZE });
  return useLatestPlans(data?.items);
}

function statusText(
  text: string,
  count: number,
  people: ReturnType<typeof usePeopleSearch>['status'],
): string {
  if (people === 'searching') return 'Searching investors…';
  if (people === 'failed') return 'We couldn’t search investors.';
  if (count === 0) return `Nothing found for “${text.trim()}”.`;
  return pluralize(count, 'result');
}

/**
 * Keyboard access to pages, people, plans and frequent actions. Uses MUI's Autocomplete with its list inside
 * the dialog rather than in a popup.
 */
export function CommandPalette({ pages, onLogout, onClose }: CommandPaletteProps) {
  useDismissToast(true);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const people = usePeopleSearch(text);
  const plans = usePlans();
  // The page behind doesn't change while the palette is open.
  const [actions] = useState(pageActions);
  const items = paletteItems(text, { pages, people, plans, actions });
  const active = items.find(({ key }) => key === movedTo) ?? items[0];

  const choose = ({ effect }: PaletteItem) => {
    if (effect.kind === 'search-again') {
      people.retry();
      return;
    }
    onClose();
    if (effect.kind === 'log-out') onLogout();
    else if (effect.kind === 'press') effect.element.click();
    else void navigate(effect.to);
  };

  return (
    <MuiDialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': 'Command palette',
          'aria-labelledby': undefined,
          sx: { overflow: 'hidden', ...(isPhone ? {} : { mt: '10vh', maxHeight: '70vh' }) },
        },
      }}
    >
      <Autocomplete
        open
        disableCloseOnSelect
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        options={items}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        // MUI keeps the highlight on the option with the same label. With the key as the label, it stays on
        // the option that the user moved to; with the position, the best match stays highlighted until then.
        getOptionLabel={({ key, index }) => (movedTo === null ? String(index) : key)}
        autoHighlight
        onHighlightChange={(_event, item) => setMovedTo(item?.key ?? null)}
        value={null}
        onChange={(_event, item) => {
          if (item !== null) choose(item);
        }}
        inputValue={text}
        onInputChange={(_event, typed, reason) => {
          if (reason !== 'input') return;
          setText(typed);
          setMovedTo(null);
        }}
        forcePopupIcon={false}
        renderGroup={renderOptionGroup}
        renderOption={(props, item) =>
          renderPaletteOption({ ...props, 'aria-selected': item === active }, item)
        }
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            ref={input.ref}
            autoFocus
            fullWidth
            placeholder={FIELD_NAME}
            sx={{ px: 2.5, py: 1.5, fontSize: '1.125rem', '& input': { height: 28, p: 0 } }}
            startAdornment={<Search aria-hidden="true" sx={{ mr: 1.5, color: 'text.secondary' }} />}
            endAdornment={
              <IconButton edge="end" size="small" aria-label="Close" onClick={onClose}>
                <Close fontSize="small" />
              </IconButton>
            }
            inputProps={{ ...htmlInput, 'aria-label': FIELD_NAME, maxLength: MAX_SEARCH, enterKeyHint: 'go' }}
          />
        )}
        slots={{ popper: PaletteList }}
        slotProps={{
          listbox: { 'aria-label': 'Results', 'aria-labelledby': undefined },
          // The line below the list says this.
          status: { hidden: true },
        }}
      />
      <Foot variant="body2">
        <span role="status">{statusText(text, items.length, people.status)}</span>
        <span aria-hidden="true">
          <kbd>↑↓</kbd> to move, <kbd>Enter</kbd> to go, <kbd>Esc</kbd> to close
        </span>
      </Foot>
    </MuiDialog>
  );
}
