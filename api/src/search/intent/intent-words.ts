import type { Amenity } from '@dalil/db/vocabulary'

/**
 * What people type when they mean a filter or an order, in Arabic (standard, Gulf, Moroccan), English, French and
 * Dutch. Words are folded and have no Arabic article, as `normalize_text()` returns them; `tests/db` compares both.
 * Names of categories, cities and amenities are in the database.
 */
export type Intent = 'open_now' | 'near_me' | 'is_verified' | 'best'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((phrase) => phrase.trim())
const words = (text: string) => text.trim().split(/\s+/)

/** The words that mean open, with or without a word for now. */
const openWords = words(`
  مفتوح مفتوحه مفتوحين مفتوحات فاتح فاتحه فاتحين محلول محلوله محلولين
  open ouvert ouverte ouverts ouvertes geopend
`)
/** The words that mean open only together with a word for now. */
const workingWords = words(
  'شغال شغاله شغالين يشتغل تشتغل يفتح تفتح مداوم مداومه يداوم حال حاله يستقبل opened opens ouvre',
)
const nowWords = lines(`
  ان, حالا, حاليا, حين, لحين, هلحين, هالحين, ذحين, ذالحين, هسه, هلا, هلق, دابا, دبا, توا, في هذا وقت, في هذه لحظه
  now, right now, currently, at the moment, at this moment
  maintenant, actuellement, en ce moment, a cette heure
  nu, momenteel, op dit moment
`)

const openPhrases = [
  ...openWords,
  ...[...openWords, ...workingWords].flatMap((open) => nowWords.flatMap((now) => [`${open} ${now}`, `${now} ${open}`])),
  ...lines(`
    مناوب, مناوبه, مناوبات, حراسه, فيها دوام ان
    حاليا, لحين, هلحين, هالحين, ذحين, ذالحين, هلق, دابا
    right now, maintenant, en ce moment, momenteel, op dit moment
    de garde, de service maintenant
    dienstdoende
  `),
]

/** The words that mean near, alone or before the name of a place. */
const nearWords = lines(`
  قريب, قريبه, قريبين, قريبات, قرب
  near, close, nearby, pres, proche, proches, a proximite, nabij, dichtbij, dicht bij, vlakbij, vlak bij, in de buurt
`)
const hereWords = lines(`
  مني, منا, لي, ليا, ليه, علي, علينا, من هنا, من هون, من بيتي, من موقعي
  me, to me, by me, here, to here, my location, to my location
  de moi, d ici, de chez moi, d chez moi, de ma position
  mij, bij mij, van mij, mij in buurt, hier
`)

const nearPhrases = [
  ...nearWords,
  ...nearWords.flatMap((near) => hereWords.map((here) => `${near} ${here}`)),
  ...lines(`
    اقرب, قربي, بقربي, جنبي, بجنبي, جمبي, حولي, حوليا, حواليا, حوالينا, يمي, حدايا, حداي, في منطقتي, في حينا
    nearest, closest, close by, near by, around me, around here, next to me, in my area
    autour de moi, autour d ici, a cote, a cote de moi, plus proche, plus proches, plus pres, dans le coin
    in mijn buurt, bij mij in de buurt, hier in de buurt, in de omgeving, dichtstbijzijnde, dichtsbijzijnde, om de hoek
  `),
]

const verifiedPhrases = lines(`
  موثق, موثقه, موثقين, موثقات, موثوق, موثوقه, موثوقين, موثوقات, موثوق به, موثوق بها, موثوق فيه, موثوق فيها
  verified, verifie, verifiee, verifies, verifiees, geverifieerd, geverifieerde
`)

const bestPhrases = lines(`
  افضل, احسن, اعلي تقييم, اعلي تقييما, اعلي تقيم, اعلي تقيما, افضل تقييم, افضل تقييما, احسن تقييم, احسن تقييما
  تقييم عالي, تقييمه عالي, تقييمها عالي, كويس, كويسه, مزيان, مزيانه
  best, top, best rated, top rated, highest rated, highly rated, best reviewed, well rated, good
  meilleur, meilleure, meilleurs, meilleures, mieux note, mieux notee, mieux notes, mieux notees, bien note, bien notee
  bien notes, bien notees, bon, bonne, bons, bonnes
  beste, best beoordeeld, best beoordeelde, best gewaardeerd, best gewaardeerde, hoogst gewaardeerd
  hoogst gewaardeerde, hoogst beoordeeld, hoogst beoordeelde, goed beoordeeld, goed beoordeelde, goed, goede
`)

const phrases: Record<Intent, string[]> = {
  open_now: openPhrases,
  near_me: nearPhrases,
  is_verified: verifiedPhrases,
  best: bestPhrases,
}

export const intentPhrases = new Map(
  (Object.keys(phrases) as Intent[]).flatMap((intent) => phrases[intent].map((phrase) => [phrase, intent] as const)),
)

/** The words that mean near a city, not near the visitor, if they are before the name of a city. */
export const nearPhraseWords = new Set(nearWords)

/** Prepositions before the name of a city. */
export const placePrepositions = new Set(words('في ف ب داخل in at te a au aux dans bij near sur'))

/** The words that negate the next filter. No filter expresses a negation, so both words are searched for as text. */
export const negations = new Set(
  words(`
    غير مو مب مش ماشي ليس ليست لا ما بدون بلا دون
    not no without never pas sans non niet geen zonder
  `),
)

/** The words that join filters or ask for filters, but name no filter. */
export const fillerWords = new Set(
  words(`
    في ف ب من مع به بها فيه فيها لها له عند و او علي ل لي عن يكون تكون هي هو فيهم عنده عندها يللي
    ابي ابا ابغي ابغا نبي نبغي نبغا اريد نريد بدي ودي محتاج محتاجه احتاج دور ادور ندور ابحث نبحث
    وين فين اين مين منو شو شنو ايش اش وش ويش وشو هل كم اي ايهم
    كاين كاينه شي يوجد توجد اجد نجد قي لقي اقي اقيه نلقي نلقا نلاقي عندكم فيكم
    احد حد يعرف تعرف تعرفون تعرفوا نعرف دلني دلوني دلونا عطني عطوني اعطيني وريني قترح قترحوا نصحوني تنصحوني ترشحون
    لو سمحت سمحتم ممكن فضلك تكفي تكفون عافاك عفاك رجا
    بغيت بغينا باغي باغيه واش اشنو شنهو شكون خاصني خصني كنقلب كتعرفو هاد ديال
    in at with and or the a an of for to by that is are has have which what who where there here any some
    find show give tell suggest recommend recommendation recommendations know get looking search searching look
    me my i we us you can could do does would like want need please someone anyone
    a au aux en dans avec et ou le la les l de du des d un une qui que qu est sont il y t j ai as ce c s
    pour je tu vous on nous cherche cherchons chercher trouver trouve veux voudrais besoin quel quelle quels quelles
    peux peut pouvez existe conseiller conseillez recommander recommandez connaissez connais quelqu svp
    in te bij met en of de het een van op voor die dat is zijn er ergens
    ik je jij u we wij mij iemand zoek zoeken vind vinden waar wat welk welke wie wil willen graag
    kan kun kunt kunnen heb heeft hebben weet weten kent ken nodig aub alsjeblieft alstublieft
  `),
)

/** Words for any kind of place, which add nothing to a filter. */
export const genericPlaceWords = new Set(
  words(`
    محل محلات مكان اماكن موقع مواقع شركه شركات منشاه منشات
    place places spot spots shop shops store stores business businesses company companies
    magasin magasins lieu lieux endroit endroits adresse adresses entreprise entreprises etablissement etablissements
    winkel winkels zaak zaken plek plekken plaats plaatsen bedrijf bedrijven adres adressen
  `),
)

/** Amenities that are filters even within a category's alias: «مطعم عائلي» is a restaurant with a family section. */
export const amenitiesWithinAliases = new Set<Amenity>(['family_section'])
