# Writes documents with Prawn: text, a picture, a link, outlines, an owner's password.
require 'json'
require 'prawn'
Prawn::Fonts::AFM.hide_m17n_warning = true
JSON.parse(File.read(ARGV[0])).each do |content|
  pdf = Prawn::Document.new(page_size: [content['width'], content['height']], compress: content['seed'].odd?, info: { Title: content['title'], Author: content['author'] })
  pdf.font_families.update('DejaVu' => { normal: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' })
  pdf.font 'DejaVu'
  content['pages'].times do |page|
    pdf.start_new_page if page.positive?
    content['lines'].each { |line| pdf.text line }
    content['rows'].each { |row| pdf.text row.join(' | ') }
    pdf.formatted_text [{ text: content['link'], link: content['link'] }]
    pdf.image content['seed'].odd? ? content['png'] : content['jpeg'], width: 120 if content['png'] != ''
  end
  pdf.outline.define { page title: 'First page', destination: 1 } if content['bookmarks']
  pdf.encrypt_document(owner_password: 'owner', permissions: { modify_contents: false }) if content['seed'] % 5 == 2
  pdf.render_file content['out']
end
