import type { SitePage } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { FocusFirstError } from '../components/forms/FocusFirstError.tsx'
import { FormDraft, useDraftedRecord } from '../components/forms/FormDraft.tsx'
import { recordQueryOptions, withRecordError } from '../layout/RecordError.tsx'
import { isCancelled, toErrorCode, toErrorText } from '../providers/request.ts'
import { PageFields } from './PageFields.tsx'

const resetOptions = { keepDirtyValues: true }

/** The version of the record goes with the change: the API refuses one that somebody else has overtaken. */
export function PageEdit() {
  const notify = useNotify()
  const [current, setCurrent] = useState<SitePage | null>(null)
  const onError = (error: unknown) => {
    const { body } = error as HttpError
    if (toErrorCode(error) === 'VERSION_CONFLICT') setCurrent(body.current)
    else if (!body?.errors && !isCancelled(error)) notify(toErrorText(error), { type: 'error' })
  }
  return (
    <Edit
      queryOptions={recordQueryOptions}
      {...withRecordError}
      title={<PageTitle />}
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      redirect="list"
      actions={false}
    >
      <DraftedForm current={current} onConflictEnd={() => setCurrent(null)} />
    </Edit>
  )
}

interface FormProps {
  current: SitePage | null
  onConflictEnd: () => void
}

function DraftedForm({ current, onConflictEnd }: FormProps) {
  const page = useRecordContext<SitePage>() as SitePage
  const draft = useDraftedRecord<SitePage>(`pages/${page.id}`, page)
  return (
    <SimpleForm
      record={{ ...draft.record, version: draft.base.version }}
      resetOptions={resetOptions}
      toolbar={
        <Toolbar>
          <SaveButton alwaysEnable={draft.fields.length > 0} />
        </Toolbar>
      }
      noValidate
    >
      <FocusFirstError />
      <FormDraft draft={draft} />
      <PageFields />
      {current && <ConflictDialog current={current} onClose={onConflictEnd} />}
    </SimpleForm>
  )
}

function ConflictDialog({ current, onClose }: { current: SitePage; onClose: () => void }) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const overtake = () => {
    setValue('version', current.version)
    onClose()
  }
  return (
    <PromptDialog
      title={translate('resources.pages.conflict.title')}
      action={translate('resources.pages.conflict.action')}
      onClose={onClose}
      onConfirm={overtake}
    >
      <Typography>{translate('resources.pages.conflict.text')}</Typography>
      <Typography sx={{ fontWeight: 600 }} dir="auto">
        {current.title}
      </Typography>
      <Quote>{current.body}</Quote>
    </PromptDialog>
  )
}

function PageTitle() {
  const translate = useTranslate()
  const page = useRecordContext<SitePage>()
  return (
    <>
      {translate('ra.action.edit')}: <bdi>{page?.title}</bdi>
    </>
  )
}
