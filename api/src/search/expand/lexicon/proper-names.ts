/** Countries, peoples, cities and persons whose names differ between languages. */
export const properNameSynonyms = `
  عربي عربيه عرب arab arabic arabian arabe arabes arabisch
  اسلامي اسلاميه اسلام islamic islam islamique islamitisch muslim
  مسيحي christian chretien
  سعودي سعوديه saudi saudia saoudien saoudite saoudienne
  اماراتي اماراتيه امارات emirates emirati emirats uae
  تونسي تونسيه تونس tunisian tunisia tunis tunisien tunisienne tunisie
  جزايري جزايريه جزاير algerian algeria algiers algerien algerienne algerie alger
  مغربي مغربيه مغرب moroccan morocco maghreb marocain marocaine maroc marokkaans marokkaanse marokko
  ليبي ليبيه ليبيا libyan libya libyen libyenne libye
  موريتانيا موريتاني mauritania mauritanie
  مصري مصريه مصر egyptian egypt egyptien egyptienne egypte egyptisch misr masr
  سوداني سودانيه سودان sudanese sudan soudan soudanais
  كويتي كويتيه كويت kuwaiti kuwait koweit
  قطري قطريه قطر qatari qatar
  بحريني بحرينيه بحرين bahraini bahrain bahrein
  عماني عمانيه عمان omani oman
  لبناني لبنانيه لبنان lebanese lebanon libanais libanaise liban libanees
  سوري سوريه سوريا شامي syrian syria syrien syrienne syrie syrisch
  شام levant sham damascus
  عراقي عراقيه عراق iraqi iraq irak irakien
  اردني اردنيه اردن jordanian jordan jordanien jordanie
  فلسطيني فلسطينيه فلسطين palestinian palestine palestinien palestinienne palestina
  يمني يمنيه يمن yemeni yemen yemenite
  تركي تركيه تركيا turkish turkey turc turque turquie turks turkse turkije
  عثماني عثمانيه ottoman
  ايراني ايرانيه ايران iranian iran persian iranien perzisch
  افغاني افغانستان afghan afghanistan
  باكستاني باكستان pakistani pakistan
  هندي هنديه هند indian india indien indienne inde indiaas
  بنغالي بنغلاديش bangladesh bengali bangladeshi
  صيني صينيه صين chinese china chinois chinoise chine chinees
  ياباني يابانيه يابان japanese japan japonais japonaise japon japans
  كوري كوريه كوريا korean korea coreen coree koreaans
  تايلندي تايلاندي تايلاند thai thailand thailande
  فلبيني فلبين filipino philippines philippine
  اندونيسي اندونيسيا indonesian indonesia indonesie
  ماليزي ماليزيا malaysian malaysia
  حبشي اثيوبي حبشه اثيوبيا ethiopian ethiopia
  افريقي افريقيه افريقيا african africa africain africaine afrique afrikaans
  اسيوي اسيويه اسيا asian asia asiatique asie aziatisch
  اوروبي اوروبيه اوروبا european europe europeen europeenne europees
  امريكي امريكيه امريكا american america americain americaine amerique amerikaans
  مكسيكي مكسيك mexican mexico mexicain mexique mexicaans
  برازيلي برازيل brazilian brazil bresilien bresil
  كندي كنديه كندا canadian canada canadien canadienne
  ايطالي ايطاليه ايطاليا italian italy italien italienne italie italiaans
  فرنسي فرنسيه فرنسا french france francais francaise frans franse
  اسباني اسبانيه اسبانيا spanish spain espagnol espagnole espagne spaans
  اندلس اندلسي andalus andalusia andalous andalousie andalusian
  برتغالي برتغال portuguese portugal portugais
  بريطاني بريطانيه بريطانيا british britain britannique brits
  انجليزي انجليزيه انجلترا english england anglais anglaise engels
  ايرلندي ايرلندا irish ireland irlandais
  ماني مانيه مانيا german germany allemand allemande allemagne duits duitse
  نمسا نمساوي austria austrian autriche oostenrijk
  سويسري سويسريه سويسرا swiss switzerland suisse zwitsers
  هولندي هولنديه هولندا dutch holland hollandais netherlands hollande nederlands nederlandse nederland
  بلجيكي بلجيكا belgian belgium belge belgique belgisch
  يوناني يونان greek greece grec grecque grece grieks
  روسي روسيه روسيا russian russia russe russie russisch
  بولندي بولندا polish poland pologne
  سويدي سويد swedish sweden suede
  دنماركي دنمارك danish denmark danemark
  نرويج نرويجي norway norwegian norvege
  قبرص cyprus chypre
  متوسطي mediterranean mediterraneen
  اطلسي اطلس atlantic atlas atlantique
  روماني روما roman rome romain romano
  بربري امازيغي امازيغ berber amazigh berbere
  بدوي بدو bedouin
  مكه mecca makkah makka mecque mekka
  رياض riyadh riyad riad
  جده jeddah jiddah djeddah
  ظبي dhabi dabi
  دبي dubai doubai
  شارقه sharjah charjah
  قاهره cairo caire kairo
  اسكندريه alexandria alexandrie
  قدس jerusalem quds
  دمشق damascus damas
  حلب aleppo alep
  بيروت beirut beyrouth
  بغداد baghdad bagdad
  بصره basra basrah bassora
  موصل mosul mossoul
  غرناطه granada grenade
  قرطبه cordoba cordova cordoue
  اشبيليه seville sevilla
  طنجه tangier tanger
  فاس fez fes
  دمياط damietta
  صنعا sanaa
  مسقط muscat mascate
  دوحه doha
  قيروان kairouan
  صفاقس sfax
  قرطاج carthage carthago
  عقبه aqaba
  بترا petra
  بابل babylon babel
  سبا sheba saba
  طروا troy troie
  اثينا athens athenes
  اسطنبول istanbul
  لندن london londres londen
  باريس paris parijs
  نيويورك york
  بندقيه venice venise
  فيينا vienna vienne wenen
  نيل nile nil nijl
  فرات euphrates euphrate
  هند indus
  يوسف joseph youssef yusuf yousef youcef
  مريم mary mariam maryam marie maria meryem
  عيسي jesus issa isa eissa
  موسي moses musa moussa mousa
  ابراهيم abraham ibrahim brahim
  داود david dawood daoud dawoud
  سليمان solomon sulaiman suleiman soliman slimane
  نوح noah nuh noe
  اسحاق isaac ishaq
  اسماعيل ishmael ismail ismael
  يعقوب jacob yaqoub yacoub
  يحيي john yahya
  يونس jonah younes yunus jonas
  ايوب job ayoub ayyub
  جبريل gabriel jibril
  ميخاييل michael mikhail
  سندباد sinbad sindbad
  شهرزاد scheherazade shahrazad
  كليوباترا cleopatra
  اسكندر alexander iskandar
  سينا avicenna sina
  بطوطه battuta batouta
  خلدون khaldoun khaldun
  رشد averroes rushd
`
