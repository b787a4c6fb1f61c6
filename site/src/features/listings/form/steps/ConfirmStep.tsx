import { Alert } from '../../../../components/Alert.tsx'
import { type DefinitionItem, DefinitionList } from '../../../../components/DefinitionList.tsx'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { currentPaths } from '../../../../lib/current-locale.ts'
import { findCategoryName } from '../category-name.ts'
import type { StepProps } from './step.ts'

interface Props extends StepProps {
  isNew: boolean
  /** The owner's e-mail address is confirmed. */
  mayPublish: boolean
  /** Public listings that may be the same business. */
  duplicates: { id: number; title: string }[]
}

export function ConfirmStep({ form, categories, duplicates, isNew, mayPublish, texts }: Props) {
  const { watch } = form.form
  const paths = currentPaths()
  const facts: DefinitionItem[] = [
    [texts.labels.title, watch('title')],
    [texts.labels.category_id, findCategoryName(categories, watch('category_id'))],
    [texts.labels.address, watch('address')],
    [texts.labels.city, watch('city')],
    [texts.labels.phone, watch('phone')],
  ]

  return (
    <>
      {duplicates.length > 0 && (
        <Alert variant="warning">
          <p>
            <b>{texts.duplicates}</b>
          </p>
          <p>{texts.duplicatesText}</p>
          <ul>
            {duplicates.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={paths.listing(id)} target="_blank" rel="noopener">
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div>
        <h3>{texts.summary}</h3>
        <DefinitionList facts={facts} />
      </div>
      <div>
        <Checkbox
          {...form.field('is_verified')}
          label={
            <>
              {texts.verify}
              <small className="hint">{texts.verifyHint}</small>
            </>
          }
        />
        {isNew && mayPublish && <Checkbox {...form.field('is_published')} label={texts.publish} />}
        <Checkbox
          {...form.field('terms')}
          label={
            <>
              {texts.terms}{' '}
              <a className="link" href={paths.to('terms')} target="_blank" rel="noopener">
                {texts.termsLink}
              </a>
            </>
          }
        />
      </div>
    </>
  )
}
