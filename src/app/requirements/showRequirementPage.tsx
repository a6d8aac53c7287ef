import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '../theme/AppTheme';
import type { MissingRequirement } from './findMissingRequirement';
import { RequirementPage } from './RequirementPage';

export function showRequirementPage(container: HTMLElement, missing: MissingRequirement): void {
  createRoot(container).render(
    <StrictMode>
      <AppTheme>
        <RequirementPage missing={missing} address={window.location} />
      </AppTheme>
    </StrictMode>,
  );
}
