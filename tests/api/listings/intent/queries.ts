/**
 * Queries by class, with their meaning: country | query | filters. `cat` is a category's slug, `city` a name in the
 * gazetteer, `am` an amenity, `left` the remaining words (`+` for a space), `near` is near_me without a position.
 */
const table = `
# category
sa | صيدلية | cat:pharmacies
sa | مطاعم | cat:restaurants
ma | طاكسي | cat:taxis
ae | برجر | cat:fast-food
nl | kapper | cat:barbers
nl | pharmacies | cat:pharmacies
ma | boulangerie | cat:bakeries
sa | mat3am | cat:restaurants
# category, city
sa | صيدلية جدة | cat:pharmacies city:جدة
sa | صيدليات في الرياض | cat:pharmacies city:الرياض
sa | مخبز بالدمام | cat:bakeries city:الدمام
sa | الطائف حلاق | cat:barbers city:الطائف
sa | ورش سيارات في حفر الباطن | cat:garages city:حفر+الباطن
ae | مقهى في دبي | cat:cafes city:دبي
ae | كوفي شوب بأبوظبي | cat:cafes city:أبوظبي
ma | مخبزة فكازا | cat:bakeries city:الدار+البيضاء
ma | حلاق ف الدار البيضاء | cat:barbers city:الدار+البيضاء
ma | محامي بطنجة | cat:lawyers city:طنجة
ma | سباك فوجدة | cat:plumbers city:وجدة
ae | restaurants in Dubai | cat:restaurants city:Dubai
sa | coffee shop riyadh | cat:cafes city:Riyadh
sa | Jeddah plumber | cat:plumbers city:Jeddah
sa | bakeries near Khobar | cat:bakeries city:Khobar
ma | pharmacie Casablanca | cat:pharmacies city:Casablanca
ma | boucherie à Rabat | cat:butchers city:Rabat
ma | coiffeur à Agadir | cat:barbers city:Agadir
ma | plombier de Tanger | cat:plumbers city:Tanger
nl | bakker Utrecht | cat:bakeries city:Utrecht
nl | fotograaf in Den Haag | cat:photographers city:Den+Haag
nl | rijschool te Rotterdam | cat:driving-schools city:Rotterdam
nl | مخبز لاهاي | cat:bakeries city:لاهاي
nl | مطاعم في أمستردام | cat:restaurants city:أمستردام
# city
sa | الرياض | city:الرياض
nl | in Utrecht | city:Utrecht
ma | فمراكش | city:مراكش
# open now
sa | صيدلية مفتوحة | cat:pharmacies open
sa | صيدلية مفتوحة الآن | cat:pharmacies open
sa | صيدلية مناوبة | cat:pharmacies open
sa | الصيدليات المفتوحة حاليا | cat:pharmacies open
sa | مطعم فاتح الحين | cat:restaurants open
ae | كافيه مفتوح هالحين | cat:cafes open
sa | بقالة شغالة الحين | cat:groceries open
ma | صيدلية محلولة دابا | cat:pharmacies open
ma | مخبزة حالة دابا | cat:bakeries open
ma | صيدلية الحراسة | cat:pharmacies open
nl | restaurants open now | cat:restaurants open
ae | open pharmacy | cat:pharmacies open
ae | currently open cafes | cat:cafes open
sa | supermarket open right now | cat:groceries open
ma | pharmacie ouverte maintenant | cat:pharmacies open
ma | restaurant ouvert en ce moment | cat:restaurants open
ma | boulangerie actuellement ouverte | cat:bakeries open
nl | apotheek nu open | cat:pharmacies open
nl | slager open nu | cat:butchers open
nl | supermarkt geopend op dit moment | cat:groceries open
nl | dienstdoende apotheek | cat:pharmacies open
sa | مفتوح الآن | open
nl | open now | open
# open now, city
sa | صيدلية مفتوحة الآن في جدة | cat:pharmacies city:جدة open
sa | مطاعم مفتوحة بالرياض | cat:restaurants city:الرياض open
sa | في الرياض مطعم مفتوح الحين | cat:restaurants city:الرياض open
ae | مفتوح الحين حلاق في العين | cat:barbers city:العين open
ma | صيدلية محلولة دابا ففاس | cat:pharmacies city:فاس open
ma | pharmacie de garde Casablanca | cat:pharmacies city:Casablanca open
ma | restaurant ouvert à Agadir | cat:restaurants city:Agadir open
ma | à Rabat une boulangerie ouverte maintenant | cat:bakeries city:Rabat open
ae | pharmacy open now in Sharjah | cat:pharmacies city:Sharjah open
sa | open now restaurants in Jeddah | cat:restaurants city:Jeddah open
nl | kapper open nu in Rotterdam | cat:barbers city:Rotterdam open
nl | bakkerij in Utrecht nu open | cat:bakeries city:Utrecht open
# near me
sa | كراج قريب | cat:garages near
sa | صيدلية قريبة مني | cat:pharmacies near
sa | أقرب صيدلية | cat:pharmacies near
sa | بنشر جنبي | cat:tyres near
sa | مغسلة سيارات قريبة | cat:car-wash near
sa | مطعم بالقرب مني | cat:restaurants near
ae | كافيه حولي | cat:cafes near
ma | مخبزة قريبة ليا | cat:bakeries near
ma | حلاق حدايا | cat:barbers near
ae | pharmacy near me | cat:pharmacies near
ae | nearest pharmacy | cat:pharmacies near
sa | coffee nearby | cat:cafes near
sa | barber close to me | cat:barbers near
ma | pharmacie près de moi | cat:pharmacies near
ma | boulangerie à proximité | cat:bakeries near
ma | la pharmacie la plus proche | cat:pharmacies near
ma | restaurant près d'ici | cat:restaurants near
nl | bakker in de buurt | cat:bakeries near
nl | apotheek bij mij in de buurt | cat:pharmacies near
nl | dichtstbijzijnde supermarkt | cat:groceries near
nl | garage dichtbij | cat:garages near
sa | قريب مني | near
# near a city
sa | كراج قريب من الرياض | cat:garages city:الرياض
ma | restaurant près de Rabat | cat:restaurants city:Rabat
nl | kapper nabij Utrecht | cat:barbers city:Utrecht
ae | cafes close to Dubai | cat:cafes city:Dubai
# verified
sa | محامي موثق | cat:lawyers verified
sa | سباك موثوق في الدمام | cat:plumbers city:الدمام verified
sa | مكتبات موثقة | cat:books verified
ma | كهربائي موثق فالرباط | cat:electricians city:الرباط verified
ae | verified plumber dubai | cat:plumbers city:Dubai verified
nl | verified restaurants | cat:restaurants verified
ma | avocat vérifié à Casablanca | cat:lawyers city:Casablanca verified
ma | plombiers vérifiés | cat:plumbers verified
nl | geverifieerde loodgieter | cat:plumbers verified
nl | geverifieerd advocaat Amsterdam | cat:lawyers city:Amsterdam verified
# best
sa | أفضل مطعم | cat:restaurants best
sa | أفضل مطاعم الرياض | cat:restaurants city:الرياض best
sa | أحسن كوفي بجدة | cat:cafes city:جدة best
sa | مطاعم الأعلى تقييما | cat:restaurants best
ae | أفضل حلاق في دبي | cat:barbers city:دبي best
ma | أحسن مطعم فمراكش | cat:restaurants city:مراكش best
ma | احسن خياط فالرباط | cat:tailors city:الرباط best
sa | best burger | cat:fast-food best
ae | top rated restaurants in Dubai | cat:restaurants city:Dubai best
ae | best coffee in abu dhabi | cat:cafes city:Abu+Dhabi best
sa | highest rated barber | cat:barbers best
ma | meilleur restaurant à Tanger | cat:restaurants city:Tanger best
ma | meilleure boulangerie de Rabat | cat:bakeries city:Rabat best
ma | restaurant le mieux noté Agadir | cat:restaurants city:Agadir best
nl | beste bakker van Utrecht | cat:bakeries city:Utrecht best
nl | best beoordeelde garage | cat:garages best
nl | hoogst gewaardeerde kapper Leiden | cat:barbers city:Leiden best
# amenity
sa | مطعم عائلي | cat:restaurants am:family_section
sa | مطعم قسم عائلات | cat:restaurants am:family_section
sa | مطاعم فيها قسم للعائلات | cat:restaurants am:family_section
sa | كافيه واي فاي | cat:cafes am:wifi
sa | مقهى مع جلسات خارجية | cat:cafes am:outdoor_seating
sa | صيدلية توصيل | cat:pharmacies am:delivery
ae | مطعم حلال | cat:restaurants am:halal
ae | صالون نسائي | cat:beauty
ae | صالون قسم نسائي | cat:beauty am:women_section
sa | ورشة فحص شامل | cat:garages am:inspection
sa | كراج سطحة | cat:garages am:towing
sa | مطعم مكيف | cat:restaurants am:air_conditioning
ma | مطعم فيه الواي فاي | cat:restaurants am:wifi
ma | قهوة فيها تراس | cat:cafes am:outdoor_seating
ae | cafe with wifi | cat:cafes am:wifi
ae | halal restaurants | cat:restaurants am:halal
ae | wheelchair accessible restaurant | cat:restaurants am:wheelchair
sa | restaurant with family section | cat:restaurants am:family_section
sa | bakery delivery | cat:bakeries am:delivery
ma | restaurant avec terrasse | cat:restaurants am:outdoor_seating
ma | épicerie livraison à domicile | cat:groceries am:delivery
ma | café wifi gratuit | cat:cafes am:wifi
ma | restaurant halal avec parking | cat:restaurants am:halal,parking
nl | restaurant met terras | cat:restaurants am:outdoor_seating
nl | supermarkt bezorging | cat:groceries am:delivery
nl | halal slager met bezorging | cat:butchers am:delivery
nl | rolstoeltoegankelijk restaurant | cat:restaurants am:wheelchair
nl | kapper zonder afspraak | cat:barbers am:walk_in
nl | wifi | am:wifi
sa | توصيل وواي فاي | am:delivery,wifi
# amenity, city
sa | مطعم عائلي في الرياض | cat:restaurants city:الرياض am:family_section
sa | كافيه واي فاي الخبر | cat:cafes city:الخبر am:wifi
ae | مطعم حلال بالشارقة | cat:restaurants city:الشارقة am:halal
ma | مطعم فيه توصيل فالقنيطرة | cat:restaurants city:القنيطرة am:delivery
ae | cafe with parking in Ajman | cat:cafes city:Ajman am:parking
sa | wifi cafes jeddah | cat:cafes city:Jeddah am:wifi
ma | restaurant climatisé à Fes | cat:restaurants city:Fes am:air_conditioning
ma | café terrasse Rabat | cat:cafes city:Rabat am:outdoor_seating
nl | eethuis halal Den Haag | cat:restaurants city:Den+Haag am:halal
nl | in Amsterdam koffie met wifi | cat:cafes city:Amsterdam am:wifi
# several
sa | مطعم عائلي بالرياض موثق | cat:restaurants city:الرياض am:family_section verified
sa | أفضل مطعم عائلي مفتوح الآن في جدة | cat:restaurants city:جدة am:family_section open best
sa | أقرب صيدلية مفتوحة | cat:pharmacies near open
sa | كوفي مفتوح قريب مني فيه واي فاي | cat:cafes am:wifi near open
sa | أحسن كراج قريب وموثق | cat:garages near verified best
sa | وين أقرب محطة بنزين مفتوحة | left:محطة+بنزين near open
ae | أفضل كافيه بدبي مفتوح الحين | cat:cafes city:دبي open best
ae | ابغى سباك موثوق في الشارقة | cat:plumbers city:الشارقة verified
ma | بغيت أحسن حلاق محلول دابا فطنجة | cat:barbers city:طنجة open best
ma | فين كاين أقرب فرمسيان | cat:pharmacies near
ma | مطعم حلال قريب ومفتوح | cat:restaurants am:halal near open
sa | best burger near me | cat:fast-food near best
ae | best family restaurant in Dubai with parking | cat:restaurants city:Dubai am:family_section,parking best
ae | nearest open pharmacy | cat:pharmacies near open
ae | verified halal restaurant open now Sharjah | cat:restaurants city:Sharjah am:halal verified open
sa | where is the nearest pharmacy that is open now | cat:pharmacies near open
sa | top rated cafes in Riyadh with wifi and outdoor seating | cat:cafes city:Riyadh am:wifi,outdoor_seating best
ma | meilleur café ouvert à Casablanca avec wifi | cat:cafes city:Casablanca am:wifi open best
ma | pharmacie ouverte près de moi | cat:pharmacies near open
ma | je cherche un plombier vérifié à Rabat | cat:plumbers city:Rabat verified
ma | les meilleurs restaurants avec terrasse à Agadir | cat:restaurants city:Agadir am:outdoor_seating best
nl | beste halal restaurant in Rotterdam | cat:restaurants city:Rotterdam am:halal best
nl | tandarts open nu | left:tandarts open
nl | apotheek in de buurt nu open | cat:pharmacies near open
nl | ik zoek een geverifieerde garage in Eindhoven | cat:garages city:Eindhoven verified
nl | beste bakkerij met bezorging dichtbij | cat:bakeries am:delivery near best
# words that are left
sa | سوشي في جدة | city:جدة left:سوشي
sa | النهدي مفتوح الآن | left:النهدي open
sa | مطعم سوشي بالرياض | cat:restaurants city:الرياض left:سوشي
sa | الراجحي قريب مني | left:الراجحي near
ae | starbucks open now | left:starbucks open
ae | sushi restaurant in Dubai | cat:restaurants city:Dubai left:sushi
ae | ikea near me | left:ikea near
sa | vegan ramen Riyadh | city:Riyadh am:vegetarian left:ramen
ma | sushi ouvert à Rabat | city:Rabat left:sushi open
ma | marjane près de moi | left:marjane near
ma | مطعم سوشي فأكادير | cat:restaurants city:أكادير left:سوشي
nl | albert heijn nu open | left:albert+heijn open
nl | hema in de buurt | left:hema near
nl | sushi Amsterdam | city:Amsterdam left:sushi
nl | dönerzaak met bezorging Tilburg | city:Tilburg am:delivery left:dönerzaak
# two kinds of places, two cities
sa | مطعم شاورما في جدة | city:جدة left:مطعم+شاورما
ae | barber pharmacy | none
sa | صيدلية جدة الرياض | cat:pharmacies left:جدة+الرياض
sa | محلات عطور | cat:perfumes
ae | perfume shop in Dubai | cat:perfumes city:Dubai
# words alone
sa | البيك | none
sa | شارع الملك فهد | none
ae | carrefour | none
ma | marjane | none
nl | albert heijn | none
nl | 12345 | none
# verified, alone and with any place
sa | موثق | verified
sa | محلات موثقة | cat:shops verified
sa | الأماكن الموثوقة | verified
ma | vérifié | verified
ae | verified places | verified
nl | geverifieerde bedrijven | verified
# for whom
sa | صالون حريم | cat:beauty
sa | مشغل نسائي | cat:beauty
ae | ladies salon in Dubai | cat:beauty city:Dubai
ae | women's salon | cat:beauty
ma | salon pour femmes Rabat | cat:beauty city:Rabat
nl | dameskapper Utrecht | cat:beauty city:Utrecht
sa | مطعم عوائل | cat:restaurants am:family_section
sa | مقاهي للعوائل بالخبر | cat:cafes city:الخبر am:family_section
sa | كافيه فيه قسم حريم | cat:cafes am:women_section
ma | restaurant familial à Fes | cat:restaurants city:Fes am:family_section
sa | حلاق رجالي | cat:barbers
# more amenities
nl | restaurant halal | cat:restaurants am:halal
nl | halal eten | am:halal
nl | halal eten in Rotterdam | city:Rotterdam am:halal
nl | restaurant met parkeerplaats | cat:restaurants am:parking
nl | vegetarisch eten | cat:restaurants-cafes am:vegetarian
sa | مطعم فيه مواقف | cat:restaurants am:parking
ae | restaurant that delivers | cat:restaurants am:delivery
nl | café met gratis wifi | cat:cafes am:wifi
ma | café avec parking à Marrakech | cat:cafes city:Marrakesh am:parking
# questions
sa | وش فيه مطاعم فاتحة الحين | cat:restaurants open
sa | ايش افضل كوفي بالرياض | cat:cafes city:الرياض best
sa | وين ألقى صيدلية فاتحة | cat:pharmacies open
sa | دلوني على سباك موثوق | cat:plumbers verified
sa | أبي حلاق قريب | cat:barbers near
ae | شو في مطاعم مفتوحة بدبي | cat:restaurants city:دبي open
sa | مين يعرف كهربائي بجدة | cat:electricians city:جدة
ma | واش كاين شي صيدلية محلولة دابا | cat:pharmacies open
ma | عافاك شي مطعم حلال فمراكش | cat:restaurants city:مراكش am:halal
ma | شنو هو أحسن حلاق فطنجة | cat:barbers city:طنجة best
nl | waar kan ik een apotheek vinden die nu open is | cat:pharmacies open
nl | welke restaurants zijn nu open | cat:restaurants open
nl | is er een bakker in de buurt | cat:bakeries near
nl | wat is het beste restaurant in Leiden | cat:restaurants city:Leiden best
ma | où trouver une pharmacie ouverte | cat:pharmacies open
ma | y a-t-il un restaurant halal à Rabat | cat:restaurants city:Rabat am:halal
ma | quelles boulangeries sont ouvertes maintenant | cat:bakeries open
ma | quel est le meilleur café de Casablanca | cat:cafes city:Casablanca best
sa | what restaurants are open now in Jeddah | cat:restaurants city:Jeddah open
ae | is there a pharmacy open near me | cat:pharmacies near open
sa | which cafes have wifi | cat:cafes am:wifi
sa | can you recommend a plumber in Riyadh | cat:plumbers city:Riyadh
ae | show me barbers nearby | cat:barbers near
# questions, for whom, places of any kind, once more
sa | كافيهات موثقه بجده | cat:cafes city:جدة verified
sa | أحد يعرف سباك كويس | cat:plumbers best
sa | كوافير سيدات بالدمام | cat:beauty city:الدمام
ma | où est la pharmacie la plus proche | cat:pharmacies near
ma | connaissez-vous un bon plombier à Rabat | cat:plumbers city:Rabat best
ma | فين كاين شي طاكسي دابا | cat:taxis open
nl | goede kapper voor dames in Utrecht | cat:beauty city:Utrecht best
nl | waar vind ik een slager met parkeerplaats | cat:butchers am:parking
nl | kapsalon heren | cat:barbers
ae | is there any good cafe with parking in Dubai | cat:cafes city:Dubai am:parking best
ae | where can I get a haircut near me | cat:barbers near
sa | في أي مطاعم عوائل بالخبر | cat:restaurants city:الخبر am:family_section
ma | restaurants familiaux Casablanca | cat:restaurants city:Casablanca am:family_section
nl | zoek een geverifieerde loodgieter | cat:plumbers verified
sa | ابغى احد يوصل من البقالة | cat:groceries am:delivery
ma | coiffeuses à Fès | cat:beauty city:Fes
ae | gents salon Sharjah | cat:barbers city:Sharjah
sa | men's barber jeddah | cat:barbers city:Jeddah
nl | restaurant met kinderhoek | cat:restaurants am:kids_section
sa | صيدليه تفتح الحين | cat:pharmacies open
`

export type JudgedKeyword = { country: string; keyword: string; wanted: Record<string, string> | null }

/** `wanted` maps the names in the table to their texts; flags have empty texts. */
export const judgedKeywords: JudgedKeyword[] = table
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [country = '', keyword = '', filters = ''] = line.split(' | ')
    const pairs = filters.split(' ').map((filter) => filter.split(':'))
    const wanted = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value.replaceAll('+', ' ')]))
    return { country, keyword, wanted: filters === 'none' ? null : wanted }
  })
