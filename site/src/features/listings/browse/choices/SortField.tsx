import { sortOrders } from '@dalil/db/vocabulary'
import type { PanelFilters } from '../live-results.ts'
import type { PanelTexts } from '../panel.ts'
import { isRatingOrder } from './rating-order.ts'
import './sort-field.css'

interface Props {
  hasRatings: boolean
  texts: PanelTexts
  filters: PanelFilters
  isHydrated: boolean
  formId: string
  onChange: (order: string) => void
}

const orders = [...sortOrders, 'distance', 'best'] as const

/** Stands above the results, outside of the form that it belongs to. Results near a position are ordered by distance by default. */
export function SortField({ hasRatings, texts, filters, isHydrated, formId, onChange }: Props) {
  const [usual, other] = filters.latitude === '' ? ['default', 'distance'] : ['distance', 'default']
  return (
    <div className="row sort">
      <label htmlFor="filter-sort">{texts['filter.sort']}</label>
      <select
        className="input"
        id="filter-sort"
        name="sort_by"
        form={formId}
        value={filters.sort_by === usual ? '' : filters.sort_by}
        onChange={(event) => onChange(event.target.value)}
      >
        {orders
          .filter((order) => order !== other && (hasRatings || !isRatingOrder(order)))
          .map((order) => (
            <option key={order} value={order === usual ? '' : order}>
              {texts[`sort.${order}`]}
            </option>
          ))}
      </select>
      {!isHydrated && (
        <button className="btn btn--outline btn--sm" type="submit" form={formId}>
          {texts['filter.sort.apply']}
        </button>
      )}
    </div>
  )
}
