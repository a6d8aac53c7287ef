import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { PageFrame } from '../../ui/page/PageFrame';
import { PlanDialog, usePlanDialog } from './plans/PlanDialog';
import { PlanList } from './plans/PlanList';

/** `/admin/plans` (product 7): the investment plans and their terms. */
export function PlansPage() {
  const { mode, create, edit, close } = usePlanDialog();
  return (
    <PageFrame
      title="Manage Plans"
      lead="Changes apply to new investments only."
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={create}>
          Create New Plan
        </Button>
      }
    >
      <PlanList onCreate={create} onEdit={edit} />
      <PlanDialog mode={mode} onClose={close} />
    </PageFrame>
  );
}
