import { socialNetworks } from '@dalil/db/vocabulary'
import { TextField } from '../../../../components/form/TextField.tsx'
import { HoursField } from '../fields/HoursField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { PicturesField } from '../fields/PicturesField.tsx'
import type { FormPictures } from '../pictures.ts'
import type { StepProps } from './step.ts'

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

export function MediaStep({ form, pictures, onPictures, progress, words }: StepProps) {
  const change = (changed: Partial<FormPictures>) => onPictures({ ...pictures, ...changed })
  const hoursError = form.field('opening_hours').error
  return (
    <>
      <div className="two">
        <TextField
          {...form.field('phone')}
          label={words.phone}
          optional={words.optional}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...form.field('whatsapp')} label={words.whatsapp} optional={words.optional} type="tel" />
      </div>
      <div className="two">
        <TextField
          {...form.field('email')}
          label={words.email}
          optional={words.optional}
          type="email"
          placeholder="hello@example.com"
        />
        <TextField
          {...form.field('website')}
          label={words.website}
          optional={words.optional}
          type="url"
          placeholder="https://"
        />
      </div>
      <SocialFields form={form} words={words} />
      <HoursField
        value={form.form.watch('opening_hours')}
        onChange={(hours) => {
          form.form.setValue('opening_hours', hours, { shouldDirty: true })
          // Revalidates only after an error.
          if (hoursError) void form.form.trigger('opening_hours')
        }}
        error={hoursError}
        words={words}
      />
      <div className="two">
        <PictureField
          name="logo"
          label={words.logo}
          optional={words.optional}
          value={pictures.logo}
          onChange={(logo) => change({ logo })}
          error={form.field('logo').error}
          {...{ progress, words }}
        />
        <PictureField
          name="cover_image"
          label={words.cover}
          hint={words.coverHint}
          value={pictures.cover_image}
          onChange={(cover_image) => change({ cover_image })}
          error={form.field('cover_image').error}
          {...{ progress, words }}
        />
      </div>
      <PicturesField
        value={pictures.listing_images}
        onChange={(listing_images) => change({ listing_images })}
        error={form.field('listing_images').error}
        {...{ progress, words }}
      />
    </>
  )
}

const SocialFields = ({ form, words }: Pick<StepProps, 'form' | 'words'>) => (
  <details className="more">
    <summary>{words.social}</summary>
    <div className="two">
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...form.field(`social.${network}`)}
          label={networks[network]}
          optional={words.optional}
          type="url"
          placeholder="https://"
        />
      ))}
    </div>
  </details>
)
