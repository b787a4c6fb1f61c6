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

export function ConfirmStep({ form, categories, duplicates, isNew, mayPublish, words }: Props) {
  const { watch } = form.form
  const paths = currentPaths()
  const facts: DefinitionItem[] = [
    [words.title, watch('title')],
    [words.category, findCategoryName(categories, watch('category_id'))],
    [words.address, watch('address')],
    [words.city, watch('city')],
    [words.phone, watch('phone')],
  ]

  return (
    <>
      {duplicates.length > 0 && (
        <Alert variant="warning">
          <p>
            <b>{words.duplicates}</b>
          </p>
          <p>{words.duplicatesText}</p>
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
        <h3>{words.summary}</h3>
        <DefinitionList facts={facts} />
      </div>
      <div>
        <Checkbox
          {...form.field('is_verified')}
          label={
            <>
              {words.verify}
              <small className="hint">{words.verifyHint}</small>
            </>
          }
        />
        {isNew && mayPublish && <Checkbox {...form.field('is_published')} label={words.publish} />}
        <Checkbox
          {...form.field('terms')}
          label={
            <>
              {words.terms}{' '}
              <a className="link" href={paths.to('terms')} target="_blank" rel="noopener">
                {words.termsLink}
              </a>
            </>
          }
        />
      </div>
    </>
  )
}
