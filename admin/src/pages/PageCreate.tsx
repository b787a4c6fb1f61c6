import { Create, SimpleForm, useLocale, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { FocusFirstError } from '../components/forms/FocusFirstError.tsx'
import { FormDraft, useDraftedRecord } from '../components/forms/FormDraft.tsx'
import { PageFields } from './PageFields.tsx'

/** Begins with what the link to it gives: a shipped text, or nothing. */
export function PageCreate() {
  const translate = useTranslate()
  const language = useLocale()
  const { state } = useLocation()
  const empty = { kind: 'page', language, is_published: false, in_footer: false, in_navigation: false }
  const first = { ...empty, title: '', slug: '', body: '', ...state?.record }
  const draft = useDraftedRecord(`pages/new/${first.kind}/${first.language}/${first.slug}`, first)
  return (
    <Create title={translate('resources.pages.create')} redirect="list" mutationOptions={{ onSettled: draft.end }}>
      <SimpleForm record={draft.record} noValidate>
        <FocusFirstError />
        <FormDraft draft={draft} />
        <PageFields />
      </SimpleForm>
    </Create>
  )
}
