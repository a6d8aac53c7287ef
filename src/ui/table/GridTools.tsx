import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import DensitySmall from '@mui/icons-material/DensitySmall';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import {
  ColumnsPanelTrigger,
  GridColumnsManagement,
  Toolbar,
  ToolbarButton,
  type GridColumnsManagementProps,
  type ToolbarPropsOverrides,
} from '@mui/x-data-grid';
import { SecondStep } from '../forms/popups';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    readonly isCompact: boolean;
    readonly onCompactChange: (isCompact: boolean) => void;
  }
}

/** A grid's toolbar: column visibility and density. */
export function GridTools({ isCompact, onCompactChange }: Partial<ToolbarPropsOverrides>) {
  return (
    <Toolbar>
      <Tooltip title="Columns" placement="top">
        <ColumnsPanelTrigger render={<ToolbarButton aria-label="Columns" />}>
          <ViewColumnOutlined fontSize="small" />
        </ColumnsPanelTrigger>
      </Tooltip>
      <Tooltip title="Compact rows" placement="top">
        <ToolbarButton
          aria-label="Compact rows"
          aria-pressed={isCompact}
          color={isCompact === true ? 'primary' : 'default'}
          onClick={() => onCompactChange?.(isCompact !== true)}
        >
          <DensitySmall fontSize="small" />
        </ToolbarButton>
      </Tooltip>
    </Toolbar>
  );
}

/** A panel with a checkbox per column. */
export function ColumnChoice(props: GridColumnsManagementProps) {
  return (
    <SecondStep fallback={<Skeleton variant="rounded" sx={{ m: 2, width: 268, height: 372 }} />}>
      <GridColumnsManagement {...props} />
    </SecondStep>
  );
}
