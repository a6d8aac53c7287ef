import { useEffect, useRef } from 'react';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Bolt from '@mui/icons-material/Bolt';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import { styled } from '@mui/material/styles';
import type { PaletteGroup, PaletteGroupName, PaletteItem } from './paletteItems';

const List = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(1),
  scrollPaddingBlock: theme.spacing(1),
}));

const GroupName = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 1.5, 0.5),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  padding: theme.spacing(0.75, 1.5),
  borderRadius: 6,
  cursor: 'pointer',
  '& svg': { fontSize: 20, color: (theme.vars ?? theme).palette.text.secondary },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-note]': {
    marginLeft: 'auto',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '&[aria-selected=true]': {
    background: (theme.vars ?? theme).palette.action.selected,
    boxShadow: `inset 3px 0 0 ${(theme.vars ?? theme).palette.secondary.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
}));

const ICONS: Readonly<Record<PaletteGroupName, typeof Bolt>> = {
  Pages: ArrowForward,
  People: AccountCircleOutlined,
  Plans: LayersOutlined,
  Actions: Bolt,
};

/** Brings the active option into view; the group's name with the first one. */
function useInView(listId: string, optionId: string | undefined, isFirst: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = optionId === undefined ? null : document.getElementById(optionId);
    if (list.current === null || option === null) return;
    const { scrollTop, clientHeight } = list.current;
    const top = option.offsetTop - list.current.offsetTop;
    if (isFirst) list.current.scrollTop = 0;
    else if (top < scrollTop) list.current.scrollTop = top - 8;
    else if (top + option.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = top + option.offsetHeight - clientHeight + 8;
    }
  }, [listId, optionId, isFirst]);
  return list;
}

export interface PaletteOptionsProps {
  /** Id of the listbox. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeKey: string | null;
  readonly optionId: (key: string) => string;
  readonly onActivate: (key: string) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The choices as a listbox in groups. The focus stays in the field; the active option follows its keys and the mouse. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { id, groups, activeKey, optionId, onActivate, onChoose } = props;
  const isFirst = groups[0]?.items[0]?.key === activeKey;
  const list = useInView(id, activeKey === null ? undefined : optionId(activeKey), isFirst);
  return (
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items }) => {
        const Icon = ICONS[name];
        const nameId = `${id}-${name}`;
        return (
          <div key={name} role="group" aria-labelledby={nameId}>
            <GroupName id={nameId} role="presentation">
              {name}
            </GroupName>
            {items.map((item) => (
              <Option
                key={item.key}
                id={optionId(item.key)}
                role="option"
                aria-selected={item.key === activeKey}
                translate={item.isName === true ? 'no' : undefined}
                // Not on entering: a list that scrolls below a resting mouse moves nothing.
                onMouseMove={() => onActivate(item.key)}
                onClick={() => onChoose(item)}
              >
                <Icon aria-hidden="true" />
                <span>{item.label}</span>
                {item.note === undefined ? null : <span data-note="">{item.note}</span>}
              </Option>
            ))}
          </div>
        );
      })}
    </List>
  );
}
