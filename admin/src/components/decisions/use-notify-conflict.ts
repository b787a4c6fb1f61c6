import { HttpError } from 'ra-core'
import { useNotify, useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'

const conflicts = ['ALREADY_DECIDED', 'STALE_VALUES']
export const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && conflicts.includes(error.body?.code)

interface Found {
  resource?: string
  status?: string | undefined
  written?: string | undefined
}

/** Notifies the user if somebody else has decided or the listing has changed. Returns false for any other error. */
export function useNotifyConflict() {
  const notify = useNotify()
  const translate = useTranslate()
  const { moment } = useFormat()
  return (error: unknown, title: string, { resource, status, written }: Found = {}): boolean => {
    if (!isConflict(error)) return false
    const { decided_by, decided_at } = error.body
    const text = decided_by
      ? translate('dalil.decisions.already_decided', { title, name: decided_by, when: moment(decided_at) })
      : translate('dalil.decisions.stale', { title, problem: error.message })
    const present = status && translate(`resources.${resource}.statuses.${status}`, { _: '' })
    const kept = written && translate('dalil.decisions.your_reason', { reason: written })
    const parts = [present ? translate('dalil.decisions.with_status', { text, status: present }) : text, kept]
    notify(parts.filter(Boolean).join(' · '), { type: 'warning', autoHideDuration: kept ? 60_000 : 10_000 })
    return true
  }
}
