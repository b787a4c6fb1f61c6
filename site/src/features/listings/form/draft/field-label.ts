import type { FormTexts } from '../texts/form-texts.ts'
import type { ConflictField } from './conflicts.ts'

export function toFieldLabel(field: ConflictField, texts: FormTexts): string {
  const labels: Record<ConflictField, string> = {
    title: texts.title,
    title_latin: texts.titleLatin,
    category_id: texts.category,
    description: texts.description,
    description_en: texts.descriptionEn,
    description_nl: texts.descriptionNl,
    keywords: texts.keywords.label,
    amenities: texts.amenities.label,
    price: texts.price,
    country: texts.country,
    city: texts.city,
    address: texts.address,
    state: texts.state,
    zip_code: texts.zipCode,
    position: texts.position.label,
    phone: texts.phone,
    whatsapp: texts.whatsapp,
    email: texts.email,
    website: texts.website,
    social: texts.social,
    opening_hours: texts.hours.label,
    logo: texts.logo,
    cover_image: texts.cover,
  }
  return labels[field]
}
