import type { SiteSettingName, SiteSettingsInput, SiteState } from '@dalil/api/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { focusFirstError } from '../components/forms/FocusFirstError.tsx'
import { readFieldErrors } from '../providers/request.ts'
import { useWriteSettings } from './use-settings.ts'

type Changes = Partial<Record<SiteSettingName, unknown>>

export function useSettingsForm(settings: SiteState) {
  const notify = useNotify()
  const [changes, setChanges] = useState<Changes>({})
  const { mutate, isPending, error, reset } = useWriteSettings()
  const { version } = settings
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, mergeChange(value, changes[name as SiteSettingName])]),
  ) as SiteState
  const discard = () => setChanges({})
  const done = (text: string, onDone?: () => void) => () => {
    discard()
    notify(text, { type: 'success' })
    onDone?.()
  }
  return {
    changes: changes as SiteSettingsInput,
    isChanged: Object.keys(changes).length > 0,
    isPending,
    error,
    discard,
    toField: (name: SiteSettingName) => ({
      name,
      version,
      values,
      errors: readFieldErrors(error),
      onChange: (value: unknown) => {
        setChanges((former) => ({ ...former, [name]: mergeChange(former[name], value) }))
        if (error) reset()
      },
    }),
    save: (onDone?: () => void) =>
      mutate(
        { version, changes: changes as SiteSettingsInput },
        {
          onSuccess: done('pages.settings.saved', onDone),
          onError: () => requestAnimationFrame(() => focusFirstError(document.querySelector('main'))),
        },
      ),
    restore: (wanted: number) => mutate({ version, restore: wanted }, { onSuccess: done('pages.settings.restored') }),
  }
}

const mergeChange = (value: unknown, change: unknown): unknown => {
  if (change === undefined) return value
  return isParts(value) && isParts(change) ? { ...value, ...change } : change
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
