-- MySQL dump 10.13  Distrib 5.5.62, for Linux (x86_64)
--
/*!40101 SET NAMES latin2 */;
CREATE TABLE `issues` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `subject` varchar(255) NOT NULL,
  `note` text,
  PRIMARY KEY (`id`)
) ENGINE=MyISAM DEFAULT CHARSET=latin2;
INSERT INTO `issues` VALUES (1,'Ne ¹tampa; \'raèun\' -- \\ \"x\"','prvi\nred\tdva'),(-2,'',NULL);
INSERT INTO `issues` VALUES (3,'N','Zakljuèeno');
-- Dump completed on 2026-01-02  3:04:05
