import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Decisions } from '../../components/decisions/use-decisions.ts'
import { useComplaint } from '../../components/use-complaint.ts'
import { featuring, type Mark, type Subject, states, type Verdict, verdictsOn, verifying } from '../actions.ts'

export type Asked = 'reject' | 'suspend' | 'delete'

/** Everything that can be done about one listing; what cannot be done now is absent. */
export function useModeration(
  listing: Subject | undefined,
  decisions: Decisions,
  onDecided: () => void,
  onDeleted: () => void = onDecided,
) {
  const [asked, setAsked] = useState<{ about: Subject; question: Asked } | null>(null)
  const provider = useDataProvider()
  const translate = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const notify = useNotify()
  const complain = useComplaint()

  const say = (action: string, title: string) => notify(translate(`resources.listings.done.${action}`, { title }))

  const decide = (about: Subject, action: Verdict, reason?: string) => {
    const { id, title, status } = about
    onDecided()
    decisions.decide({ id, title, action, reason, seen: status, status: states[action] })
  }
  const mark = async (about: Subject, action: Mark) => {
    const { id, title, status = '' } = about
    if (await decisions.send({ id, title, action, status })) say(action, title)
  }
  const remove = async (about: Subject) => {
    setAsked(null)
    try {
      await provider.delete('listings', { id: about.id })
      onDeleted()
      say('delete', about.title)
      refresh()
    } catch (error) {
      await complain(error)
    }
  }

  const answer = (reason?: string) => {
    if (!asked) return
    const { about, question } = asked
    if (question === 'delete') return void remove(about)
    setAsked(null)
    decide(about, question, reason)
  }
  const ask = (question: Asked) => listing && setAsked({ about: listing, question })
  const may = (verdict: Verdict) => listing !== undefined && verdictsOn(listing).includes(verdict)

  return {
    asked,
    answer,
    close: () => setAsked(null),
    approve: may('approve') ? () => listing && decide(listing, 'approve') : undefined,
    reject: may('reject') ? () => ask('reject') : undefined,
    suspend: may('suspend') ? () => ask('suspend') : undefined,
    feature: listing && (() => void mark(listing, featuring(listing))),
    verify: listing && (() => void mark(listing, verifying(listing))),
    edit: listing && (() => void navigate(`/listings/${listing.id}`)),
    remove: listing && (() => ask('delete')),
  }
}

export type Moderation = ReturnType<typeof useModeration>
