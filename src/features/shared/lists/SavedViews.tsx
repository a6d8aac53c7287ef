import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useSearchParams } from 'react-router-dom';
import { selectClockOffset } from '../../../api/clockSlice';
import type {
  SavedView,
  SavedViewInput,
  ViewedList,
  ViewNameInput,
} from '../../../entities/savedView/savedView';
import { savedViewApi, useListViewsQuery } from '../../../entities/savedView/savedViewApi';
import { filtersOf, isShown, paramsOf } from '../../../entities/savedView/viewFilters';
import { useAppSelector } from '../../../store/hooks';
import { CopyButton } from '../../../ui/copy/CopyButton';
import { openPopup } from '../../../ui/forms/popups';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { useToast } from '../../../ui/toasts/useToast';
import { watchSize } from '../../../ui/watchSize';
import { CommandForm, useFormCommand } from '../commands/CommandForm';
import { useSend } from '../commands/useCommand';
import { LoadedQuery } from '../Loaded';
import { SavedViewItem, ViewNameField, viewNameSchemaBut } from './SavedViewItem';

const EMPTY: ViewNameInput = { name: '' };

interface SaveViewProps {
  readonly list: ViewedList;
  readonly filters: string;
  readonly taken: readonly string[];
}

function SaveView({ list, filters, taken }: SaveViewProps) {
  const { show } = useToast();
  const command = useFormCommand<ViewNameInput, SavedViewInput, SavedView>({
    send: useSend(savedViewApi.endpoints.saveView),
    onSettled: ({ name }) => {
      command.helpersRef.current?.reset();
      show({ variant: 'success', title: 'View saved', description: name, literals: [name] });
    },
  });
  return (
    <CommandForm
      command={command}
      name="Save these filters"
      initialValues={EMPTY}
      schema={viewNameSchemaBut(taken)}
      failureTitle="View not saved"
      submitLabel="Save view"
      submit={{ size: 'medium' }}
      onSubmit={({ name }) => command.submit({ list, name, filters })}
    >
      <ViewNameField />
    </CommandForm>
  );
}

interface ViewsProps {
  readonly list: ViewedList;
  /** The backend's time when the panel was opened, so that "today" is current. */
  readonly now: number;
  readonly onChosen: () => void;
  readonly onResize: () => void;
}

function Views({ list, now, onChosen, onResize }: ViewsProps) {
  const content = useRef<HTMLDivElement>(null);
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    const element = content.current;
    return element === null ? undefined : watchSize([element], () => resize());
  }, []);
  const query = useListViewsQuery();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params, now);
  return (
    <Stack ref={content} sx={{ gap: 2, p: 2.5, width: '22rem', maxWidth: '100%' }}>
      <Typography component="h2" variant="h3">
        Saved views
      </Typography>
      <LoadedQuery subject="Your saved views" query={query} skeleton={<TextSkeleton lines={2} />}>
        {({ items }) => {
          const views = items.filter((view) => view.list === list);
          const namesBut = (id: string | null) =>
            views.filter((view) => view.id !== id).map(({ name }) => name);
          return (
            <>
              {views.length === 0 ? (
                <Typography color="textSecondary">
                  No saved views yet. Filter, search or sort the list, then save it. Views follow you to every
                  device.
                </Typography>
              ) : (
                <Stack
                  component="ul"
                  aria-label="Saved views"
                  sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
                >
                  {views.map((view) => (
                    <li key={view.id}>
                      <SavedViewItem
                        view={view}
                        taken={namesBut(view.id)}
                        isShown={isShown(view.filters, params, now)}
                        onChoose={() => {
                          setParams(paramsOf(view.filters, now));
                          onChosen();
                        }}
                      />
                    </li>
                  ))}
                </Stack>
              )}
              <Divider />
              {filters === '' ? (
                <Typography color="textSecondary">
                  To save a view, filter, search or sort the list.
                </Typography>
              ) : (
                <SaveView list={list} filters={filters} taken={namesBut(null)} />
              )}
            </>
          );
        }}
      </LoadedQuery>
      <CopyButton
        name="Copy link"
        text={window.location.href}
        description="Anyone who can open this list will see it with these filters."
      />
    </Stack>
  );
}

/** On phones the icon alone, unless the word fits next to it. */
const buttonLook: SxProps<Theme> = (theme) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: {
    containerType: 'inline-size',
    minWidth: 'calc(1.25rem + 34px)',
    '@container (max-width: 4.5rem)': {
      '& > span:last-of-type': { display: 'none' },
      '& .MuiButton-startIcon': { mx: 0 },
    },
  },
});

/** A list's filters, saved under names in the person's account (product 16.6). */
export function SavedViews({ list }: { readonly list: ViewedList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const popover = useRef<PopoverActions>(null);
  const offsetMs = useAppSelector(selectClockOffset);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorder />}
        aria-label="Views"
        aria-haspopup="dialog"
        onClick={(event) =>
          openPopup(event, (opener) => {
            setOpenedAt(Date.now());
            setAnchor(opener);
          })
        }
        sx={buttonLook}
      >
        <span>Views</span>
      </Button>
      {openedAt === null ? null : (
        <Popover
          // A change that can be undone stays undoable while it is closed.
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          action={popover}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved views' } }}
        >
          <Views
            list={list}
            now={openedAt + offsetMs}
            onChosen={close}
            // It grows with what loads, and is moved up to stay in the window.
            onResize={() => popover.current?.updatePosition()}
          />
        </Popover>
      )}
    </>
  );
}
