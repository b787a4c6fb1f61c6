import type { LivePanel, PanelFilters } from '../live-results.ts'
import type { PanelTexts } from '../panel.ts'

export interface ChoiceProps extends LivePanel {
  texts: PanelTexts
  choose: (chosen: Partial<PanelFilters>) => void
}
