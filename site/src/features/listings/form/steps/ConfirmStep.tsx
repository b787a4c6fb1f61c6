import { Banner } from '../../../../components/Banner.tsx'
import { type Fact, FactList } from '../../../../components/FactList.tsx'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { pathsHere } from '../../../../lib/here.ts'
import { nameOfCategory } from '../category-name.ts'
import type { StepProps } from './step.ts'

interface Props extends StepProps {
  isNew: boolean
  /** The owner's address is confirmed, so that the place can be published. */
  mayPublish: boolean
  /** Public places that this one may be already. */
  alike: { id: number; title: string }[]
}

/** A last look, the wish to be verified, and the terms. */
export function ConfirmStep({ form, categories, alike, isNew, mayPublish, words }: Props) {
  const { watch } = form.form
  const paths = pathsHere()
  const facts: Fact[] = [
    [words.title, watch('title')],
    [words.category, nameOfCategory(categories, watch('category_id'))],
    [words.address, watch('address')],
    [words.city, watch('city')],
    [words.phone, watch('phone')],
  ]

  return (
    <>
      {alike.length > 0 && (
        <Banner look="warn">
          <p>
            <b>{words.duplicates}</b>
          </p>
          <p>{words.duplicatesText}</p>
          <ul>
            {alike.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={paths.listing(id)} target="_blank" rel="noopener">
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div>
        <h3>{words.summary}</h3>
        <FactList facts={facts} />
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
