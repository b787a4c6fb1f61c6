import type { duplicateList } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { showToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import type { ListingFormValues } from '../values.ts'
import type { ConfirmStep } from './ConfirmStep.tsx'

const importStep = async () => (await import('./ConfirmStep.tsx')).ConfirmStep

/** Loads the content of the last step before the step opens, so that the step never appears empty. */
export function useLastStep({ isNew, isNear }: { isNew: boolean; isNear: boolean }) {
  const [Loaded, setLoaded] = useState<typeof ConfirmStep | null>(null)
  const [duplicates, setDuplicates] = useState<PossibleDuplicates>([])
  const [isLoading, setLoading] = useState(false)

  const load = async (values: ListingFormValues) => {
    setLoading(true)
    try {
      const [found, step] = await Promise.all([isNew ? loadDuplicates(values) : [], importStep()])
      setDuplicates(found)
      setLoaded(() => step)
      return true
    } catch {
      showToast({ variant: 'error', text: api.toOfflineError().message })
      return false
    } finally {
      setLoading(false)
    }
  }
  useEffect(() => {
    if (isNear) importStep().catch(() => undefined)
  }, [isNear])

  return { ConfirmStep: Loaded, duplicates, isLoading, load }
}

type PossibleDuplicates = z.output<typeof duplicateList>['data']

const compared = ['title', 'title_latin', 'country', 'phone', 'website', 'latitude', 'longitude'] as const

/** Returns an empty list if the request fails: the API also reports duplicates after saving. */
async function loadDuplicates(values: Record<(typeof compared)[number], string>) {
  const query = new URLSearchParams(compared.map((name) => [name, values[name]]))
  try {
    return (await api.get<{ data: PossibleDuplicates }>(`/listings/duplicates?${query}`)).data
  } catch {
    return []
  }
}
