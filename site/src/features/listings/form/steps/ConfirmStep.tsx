import type { ListingReference } from '@dalil/api/contract'
import { Alert } from '../../../../components/Alert.tsx'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { readCurrentPaths } from '../../../../lib/current-locale.ts'
import { Summary } from './Summary.tsx'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  isNew: boolean
  mayPublish: boolean
  duplicates: ListingReference[]
  onEdit: (step: number) => void
}

export function ConfirmStep({ duplicates, isNew, mayPublish, onEdit, ...props }: Props) {
  const { form, texts } = props
  const paths = readCurrentPaths()

  return (
    <>
      {duplicates.length > 0 && (
        <Alert variant="warning">
          <p>
            <b>{texts['listing.form.duplicates']}</b>
          </p>
          <p>{texts['listing.form.duplicates.text']}</p>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <a className="link" href={paths.listing(duplicate)} target="_blank" rel="noopener">
                  <bdi>{duplicate.title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div>
        <h3>{texts['listing.form.summary']}</h3>
        <Summary {...props} onEdit={onEdit} />
      </div>
      <div>
        <Checkbox
          {...form.field('is_verified')}
          label={
            <>
              {texts['listing.form.verify']}
              <small className="hint">{texts['listing.form.verify.hint']}</small>
            </>
          }
        />
        {isNew && mayPublish && <Checkbox {...form.field('is_published')} label={texts['listing.form.publish']} />}
        <Checkbox
          {...form.field('terms')}
          aria-required
          label={
            <>
              {texts['listing.form.terms']}{' '}
              <a className="link" href={paths.to('terms')} target="_blank" rel="noopener">
                {texts['listing.form.terms.link']}
              </a>
            </>
          }
        />
      </div>
    </>
  )
}
