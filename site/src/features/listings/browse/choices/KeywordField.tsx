import { limits } from '@dalil/db/vocabulary'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { PanelTexts } from '../panel.ts'

interface KeywordProps {
  value: string
  texts: PanelTexts
  isHydrated: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

export const KeywordField = ({ value, texts, isHydrated, onChange, onBlur }: KeywordProps) => (
  <div className="field">
    <label htmlFor="filter-title">{texts['filter.keyword']}</label>
    <div className="affix combobox">
      <SvgIcon svg={magnifyingGlass} />
      <input
        className="input"
        id="filter-title"
        name="title"
        type="search"
        maxLength={limits.searchText.max}
        placeholder={texts['filter.keyword.example']}
        // Adds the attributes after hydration, because a hydration mismatch would delete the typed text.
        {...(isHydrated && texts.suggestionAttributes)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  </div>
)
