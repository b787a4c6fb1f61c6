import { socialNetworks } from '@dalil/db/vocabulary'
import { TextField } from '../../../../components/form/TextField.tsx'
import { BusinessStatusFields } from '../fields/BusinessStatusFields.tsx'
import { HoursField } from '../fields/hours/HoursField.tsx'
import { OptionalField } from '../fields/OptionalField.tsx'
import { GalleryField } from '../fields/pictures/GalleryField.tsx'
import { PictureField } from '../fields/pictures/PictureField.tsx'
import type { FormPictures } from '../pictures.ts'
import type { StepProps } from './step-props.ts'

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

export function MediaStep({ form, pictures, onPictures, progress, texts, isNew }: StepProps) {
  const change = (changed: Partial<FormPictures>) => onPictures({ ...pictures, ...changed })
  const hoursError = form.field('opening_hours').error
  return (
    <>
      <div className="two">
        <OptionalField {...{ form, texts }} name="phone" type="tel" autoComplete="tel" />
        <OptionalField {...{ form, texts }} name="whatsapp" type="tel" />
      </div>
      <div className="two">
        <OptionalField {...{ form, texts }} name="email" type="email" placeholder="hello@example.com" />
        <OptionalField {...{ form, texts }} name="website" type="url" placeholder="https://" />
      </div>
      <SocialFields form={form} texts={texts} />
      {!isNew && <BusinessStatusFields form={form} texts={texts} />}
      <HoursField
        value={form.form.watch('opening_hours')}
        onChange={(hours) => {
          form.form.setValue('opening_hours', hours, { shouldDirty: true })
          // Revalidates only after an error.
          if (hoursError) void form.form.trigger('opening_hours')
        }}
        error={hoursError}
        texts={texts}
      />
      <div className="two">
        <PictureField
          name="logo"
          label={texts['listing.form.logo']}
          optional={texts['listing.form.optional']}
          value={pictures.logo}
          onChange={(logo) => change({ logo })}
          error={form.field('logo').error}
          {...{ progress, texts }}
        />
        <PictureField
          name="cover_image"
          label={texts['listing.form.cover_image']}
          hint={texts['listing.form.cover.hint']}
          value={pictures.cover_image}
          onChange={(cover_image) => change({ cover_image })}
          error={form.field('cover_image').error}
          {...{ progress, texts }}
        />
      </div>
      <GalleryField
        value={pictures.listing_images}
        onChange={(listing_images) => change({ listing_images })}
        error={form.field('listing_images').error}
        {...{ progress, texts }}
      />
    </>
  )
}

const SocialFields = ({ form, texts }: Pick<StepProps, 'form' | 'texts'>) => (
  <details className="more">
    <summary>{texts['listing.form.social']}</summary>
    <div className="two">
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...form.field(`social.${network}`)}
          label={networks[network]}
          optional={texts['listing.form.optional']}
          type="url"
          placeholder="https://"
        />
      ))}
    </div>
  </details>
)
